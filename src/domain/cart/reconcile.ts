import { addLine, type CartLine, isSameLine } from './lines.ts';

export interface Reconciled {
  /** The lines that the shop can sell; the same array as requested if nothing differs. */
  lines: readonly CartLine[];
  /** Lines of which nothing can be sold. */
  gone: readonly CartLine[];
  /** Lines whose quantity was lowered to the stock. */
  lowered: readonly CartLine[];
}

/** Compares the requested cart with the shop's calculation. */
export function reconcile(requested: readonly CartLine[], sold: readonly CartLine[]): Reconciled {
  const lines = sold.filter(({ qtt }) => qtt > 0).reduce(addLine, []);
  const got = soldQuantities(requested, lines);
  const isLowered = (line: CartLine) =>
    requested.some((before, index) => {
      const quantity = got[index] ?? 0;
      return quantity > 0 && quantity < before.qtt && soldAs(before, lines) === line;
    });
  return {
    lines: isUnchanged(requested, lines) ? requested : lines,
    gone: requested.filter((_line, index) => got[index] === 0),
    lowered: lines.filter(isLowered),
  };
}

/** How much of each requested line is sold. Where several became one line, the one with its grind comes first. */
function soldQuantities(requested: readonly CartLine[], lines: readonly CartLine[]): number[] {
  const left = new Map(lines.map((line) => [line, line.qtt]));
  const quantities = requested.map(() => 0);
  for (const isRegroundTurn of [false, true]) {
    for (const [index, before] of requested.entries()) {
      const line = soldAs(before, lines);
      if (line === undefined || isSameLine(before, line) === isRegroundTurn) continue;
      const available = left.get(line) ?? 0;
      quantities[index] = Math.min(before.qtt, available);
      left.set(line, available - Math.min(before.qtt, available));
    }
  }
  return quantities;
}

/** A grind that the shop has no more leaves the goods without one. */
const soldAs = (before: CartLine, lines: readonly CartLine[]) =>
  lines.find((line) => isSameLine(before, line)) ??
  lines.find(({ id, grindingMethodId }) => id === before.id && grindingMethodId === null);

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
