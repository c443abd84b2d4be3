/** The same variant in two grinds is two lines. */
export interface CartLine {
  /** Id of the variant. */
  id: number;
  goodscardId: number;
  /** Null: none was chosen. */
  grindingMethodId: number | null;
  qtt: number;
}

/** Identifies a line. */
export type LineKey = Pick<CartLine, 'id' | 'grindingMethodId'>;

/** Per line. */
export const maxQuantity = 999;

/** So many lines fit into one cookie, however long their ids are. */
export const maxLines = 100;

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.id === b.id && a.grindingMethodId === b.grindingMethodId;

export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(1, Math.trunc(quantity) || 1));

/** Adds to an existing line or appends one; returns the same cart if it is full. */
export function addLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const existing = lines.find((line) => isSameLine(line, added));
  if (existing !== undefined) return setQuantity(lines, added, existing.qtt + added.qtt);
  return lines.length < maxLines ? [...lines, { ...added, qtt: clampQuantity(added.qtt) }] : lines;
}

/** Adds lines as far as there is room; what does not fit is left over. */
export function mergeLines(
  lines: readonly CartLine[],
  added: readonly CartLine[],
): { merged: readonly CartLine[]; left: readonly CartLine[] } {
  const left: CartLine[] = [];
  const merged = added.reduce((before, line) => {
    const after = addLine(before, line);
    const missing = countOf(before) + line.qtt - countOf(after);
    if (missing > 0) left.push({ ...line, qtt: missing });
    return after;
  }, lines);
  return { merged, left };
}

export type AddingOutcome = 'added' | 'lineFull' | 'cartFull';

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

/** Changes the grind of a line; merges it with a line that already has that grind. */
export function changeGrind(lines: readonly CartLine[], key: LineKey, grind: number): readonly CartLine[] {
  const line = lines.find((one) => isSameLine(one, key));
  if (line === undefined || line.grindingMethodId === grind) return lines;
  const changed = { ...line, grindingMethodId: grind };
  const existing = lines.find((one) => isSameLine(one, changed));
  if (existing === undefined) return lines.map((one) => (one === line ? changed : one));
  return setQuantity(removeLine(lines, key), existing, existing.qtt + line.qtt);
}

export const linesOfCard = (lines: readonly CartLine[], card: number): readonly CartLine[] =>
  lines.filter(({ goodscardId }) => goodscardId === card);

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { qtt }) => sum + qtt, 0);
