import { addLine, type CartLine, isSameLine } from './lines.ts';

export interface Reconciled {
  /** What the shop counted; the very cart that was asked about when nothing differs. */
  lines: readonly CartLine[];
  /** What the shop has none of any more. */
  gone: readonly CartLine[];
  /** What it has fewer of, as many as there are. */
  lowered: readonly CartLine[];
}

/** The cart as the shop can sell it. */
export function reconcile(asked: readonly CartLine[], sold: readonly CartLine[]): Reconciled {
  const lines = sold.filter(({ qtt }) => qtt > 0).reduce(addLine, []);
  const isLowered = (line: CartLine) =>
    asked.some((before) => isSameLine(before, line) && before.qtt > line.qtt);
  return {
    lines: isUnchanged(asked, lines) ? asked : lines,
    gone: asked.filter(({ id }) => lines.every((line) => line.id !== id)),
    lowered: lines.filter(isLowered),
  };
}

const isUnchanged = (before: readonly CartLine[], after: readonly CartLine[]) =>
  before.length === after.length &&
  before.every((line, index) => {
    const other = after[index];
    return other !== undefined && isSameLine(line, other) && line.qtt === other.qtt;
  });

/** What a cart still holds when these goods have been ordered. */
export const remainingAfterOrder = (
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): readonly CartLine[] =>
  lines.flatMap((line) => {
    const qtt = line.qtt - (ordered.find((other) => isSameLine(other, line))?.qtt ?? 0);
    return qtt > 0 ? [{ ...line, qtt }] : [];
  });
