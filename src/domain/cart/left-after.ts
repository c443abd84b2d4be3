import { type CartLine, isSameLine } from './lines.ts';

/** What a cart still holds when these goods have been ordered. */
export const leftAfter = (lines: readonly CartLine[], ordered: readonly CartLine[]): readonly CartLine[] =>
  lines.flatMap((line) => {
    const qtt = line.qtt - (ordered.find((other) => isSameLine(other, line))?.qtt ?? 0);
    return qtt > 0 ? [{ ...line, qtt }] : [];
  });
