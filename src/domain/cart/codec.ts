import { decodeNumber, encodeNumber } from '../visitor/compact-number.ts';
import { addChecksum, verifyChecksum } from '../visitor/cookie-checksum.ts';
import { decodeList } from '../visitor/decode-list.ts';
import { addLine, type CartLine, maxQuantity } from './lines.ts';

/** The cart as its cookie holds it: `variant.card.quantity.grind` joined by `~`. */
export const encodeCart = (lines: readonly CartLine[]): string =>
  addChecksum(lines.map(encodeLine).join('~'));

/** An unreadable cookie is an empty cart. */
export const decodeCart = (text: string): readonly CartLine[] => decodeLines(text).reduce(addLine, []);

/** The lines as they were encoded, also more than a cart holds. */
export const decodeLines = (text: string): readonly CartLine[] =>
  decodeList(verifyChecksum(text), '~', decodeLine);

const encodeLine = ({ id, goodscardId, qtt, grindingMethodId }: CartLine): string =>
  [id, goodscardId, qtt, ...(grindingMethodId === null ? [] : [grindingMethodId])]
    .map(encodeNumber)
    .join('.');

function decodeLine(text: string): CartLine | undefined {
  const [id, goodscardId, qtt, grindingMethodId = null, ...more] = decodeList(text, '.', decodeNumber);
  if (id === undefined || goodscardId === undefined || qtt === undefined || more.length > 0) return undefined;
  return qtt >= 1 && qtt <= maxQuantity ? { id, goodscardId, grindingMethodId, qtt } : undefined;
}
