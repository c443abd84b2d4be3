/** A variant with a grind, so many times: the same variant in two grinds is two lines. */
export interface CartLine {
  /** Of the variant. */
  id: number;
  goodscardId: number;
  /** Null: none was chosen. */
  grindingMethodId: number | null;
  qtt: number;
}

/** What makes two lines the same. */
export type LineKey = Pick<CartLine, 'id' | 'grindingMethodId'>;

/** Of one line. */
export const maxQuantity = 999;

/** Different lines that fit in one cookie, whatever their ids. */
export const maxLines = 100;

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.id === b.id && a.grindingMethodId === b.grindingMethodId;

export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(1, Math.trunc(quantity) || 1));

/** The cart with these goods in it too; the same cart when it has no room for another line. */
export function addLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const known = lines.find((line) => isSameLine(line, added));
  if (known !== undefined) return setQuantity(lines, added, known.qtt + added.qtt);
  return lines.length < maxLines ? [...lines, { ...added, qtt: clampQuantity(added.qtt) }] : lines;
}

export type AddingOutcome = 'added' | 'lineFull' | 'cartFull';

/** What came of adding a line. */
export function addingOutcome(
  before: readonly CartLine[],
  after: readonly CartLine[],
  added: LineKey,
): AddingOutcome {
  if (countOf(after) > countOf(before)) return 'added';
  return after.some((line) => isSameLine(line, added)) ? 'lineFull' : 'cartFull';
}

export function setQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): readonly CartLine[] {
  return lines.map((line) => (isSameLine(line, key) ? { ...line, qtt: clampQuantity(quantity) } : line));
}

export const removeLine = (lines: readonly CartLine[], key: LineKey): readonly CartLine[] =>
  lines.filter((line) => !isSameLine(line, key));

/** A line in another grind, in its place; where the cart has that already, they become one. */
export function changeGrind(lines: readonly CartLine[], key: LineKey, grind: number): readonly CartLine[] {
  const line = lines.find((one) => isSameLine(one, key));
  if (line === undefined || line.grindingMethodId === grind) return lines;
  const changed = { ...line, grindingMethodId: grind };
  const known = lines.find((one) => isSameLine(one, changed));
  if (known === undefined) return lines.map((one) => (one === line ? changed : one));
  return setQuantity(removeLine(lines, key), known, known.qtt + line.qtt);
}

export const linesOfCard = (lines: readonly CartLine[], card: number): readonly CartLine[] =>
  lines.filter(({ goodscardId }) => goodscardId === card);

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { qtt }) => sum + qtt, 0);
