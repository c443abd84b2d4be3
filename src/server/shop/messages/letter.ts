/** A mail in parts, each written once: the plain text and the HTML both come from them. */
export interface Row {
  label: string;
  /** What it is exactly, such as the weight. */
  detail?: string;
  value: string;
}

interface Link {
  label: string;
  /** Absolute. */
  href: string;
}

export type Block =
  /** Line breaks in a paragraph are kept. */
  | { kind: 'text'; paragraphs: readonly string[] }
  /** Goods with their prices, or details of the order with their names above them. */
  | { kind: 'goods' | 'facts'; rows: readonly Row[] }
  /** The last is the total. */
  | { kind: 'sums'; rows: readonly Row[] }
  /** The main action; other links are small. */
  | ({ kind: 'button' | 'link' } & Link);

export interface Letter {
  subject: string;
  shop: string;
  /** Beside the name of the shop. */
  about: string;
  /** A sentence in large type. */
  title: string;
  blocks: readonly Block[];
  /** Small print at the end. */
  footer: readonly string[];
}

export const rowText = ({ label, detail = '', value }: Row): string =>
  `${[label, detail].filter(Boolean).join(', ')}: ${value}`;

function blockText(block: Block): string {
  if (block.kind === 'text') return block.paragraphs.join('\n\n');
  if ('rows' in block) return block.rows.map(rowText).join('\n');
  return `${block.label}: ${block.href}`;
}

export function letterText({ shop, about, title, blocks, footer }: Letter): string {
  const head = [shop, about].filter(Boolean).join(', ');
  return [head, title, ...blocks.map(blockText), footer.join('\n')].join('\n\n');
}
