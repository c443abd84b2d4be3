import { type CartLine, clampQuantity, isSameLine, type LineKey } from './lines.ts';

/** A removed line, and its index among the rows. */
export interface RemovedLine {
  line: CartLine;
  place: number;
}

/** A row of the cart: a line, or the placeholder of a removed one that can be restored. */
export interface Row {
  line: CartLine;
  isRemoved: boolean;
}

/** The lines of the cart, with removed ones still in their places. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): readonly Row[] {
  const rows = lines.map((line) => ({ line, isRemoved: false }));
  return removed
    .filter(({ line }) => !lines.some((other) => isSameLine(other, line)))
    .toSorted((a, b) => a.place - b.place)
    .reduce((all, { line, place }) => all.toSpliced(place, 0, { line, isRemoved: true }), rows);
}

/** The lines with a removed one back in its place. */
export const restoreLine = (rows: readonly Row[], key: LineKey): readonly CartLine[] =>
  rows.filter(({ line, isRemoved }) => !isRemoved || isSameLine(line, key)).map(({ line }) => line);

/** Reads a typed quantity, within the limits; keeps `before` if the text is not a number. */
export function parseQuantity(text: string, before: number): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? before : clampQuantity(number);
}
