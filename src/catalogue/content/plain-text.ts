import sanitizeHtml from 'sanitize-html';

const block = /<(?=\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|blockquote|figure)\b)/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The visible text of HTML, in one line. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replaceAll(block, ' <'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_whole, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
