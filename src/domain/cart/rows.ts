import { type CartLine, clampQuantity, isSameLine, type LineKey } from './lines.ts';

/** A line that was taken out, and where it stood among what was shown. */
export interface RemovedLine {
  line: CartLine;
  place: number;
}

/** A place in the cart: a line, or what is left of one that can be brought back. */
export interface Row {
  line: CartLine;
  isRemoved: boolean;
}

/** The cart with what was taken out still in its place. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): readonly Row[] {
  const rows = lines.map((line) => ({ line, isRemoved: false }));
  return removed
    .filter(({ line }) => !lines.some((other) => isSameLine(other, line)))
    .toSorted((a, b) => a.place - b.place)
    .reduce((all, { line, place }) => all.toSpliced(place, 0, { line, isRemoved: true }), rows);
}

/** The cart with this line in its old place again. */
export const restoreLine = (rows: readonly Row[], key: LineKey): readonly CartLine[] =>
  rows.filter(({ line, isRemoved }) => !isRemoved || isSameLine(line, key)).map(({ line }) => line);

/** What somebody typed as a quantity, within the limits; what is no number at all leaves it as it was. */
export function parseQuantity(text: string, before: number): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? before : clampQuantity(number);
}
