import { addLine, type CartLine, isSameLine } from './lines.ts';

export interface Reconciled {
  /** The lines that the shop can sell; the same array as requested if nothing differs. */
  lines: readonly CartLine[];
  /** Lines that are out of stock. */
  gone: readonly CartLine[];
  /** Lines whose quantity was lowered to the stock. */
  lowered: readonly CartLine[];
}

/** Compares the requested cart with the shop's calculation. */
export function reconcile(requested: readonly CartLine[], sold: readonly CartLine[]): Reconciled {
  const lines = sold.filter(({ qtt }) => qtt > 0).reduce(addLine, []);
  const isLowered = (line: CartLine) =>
    requested.some((before) => isSameLine(before, line) && before.qtt > line.qtt);
  return {
    lines: isUnchanged(requested, lines) ? requested : lines,
    gone: requested.filter(({ id }) => lines.every((line) => line.id !== id)),
    lowered: lines.filter(isLowered),
  };
}

const isUnchanged = (before: readonly CartLine[], after: readonly CartLine[]) =>
  before.length === after.length &&
  before.every((line, index) => {
    const other = after[index];
    return other !== undefined && isSameLine(line, other) && line.qtt === other.qtt;
  });

/** The cart without the ordered goods. */
export const remainingAfterOrder = (
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): readonly CartLine[] =>
  lines.flatMap((line) => {
    const qtt = line.qtt - (ordered.find((other) => isSameLine(other, line))?.qtt ?? 0);
    return qtt > 0 ? [{ ...line, qtt }] : [];
  });
