import { decodeNumber, encodeNumber } from '../visitor/compact-number.ts';
import { addChecksum, verifyChecksum } from '../visitor/cookie-checksum.ts';
import { addLine, type CartLine, maxQuantity } from './lines.ts';

/** The cart as its cookie holds it: `variant.card.quantity.grind` joined by `~`. */
export const encodeCart = (lines: readonly CartLine[]): string =>
  addChecksum(lines.map(encodeLine).join('~'));

/** An unreadable cookie is an empty cart. */
export const decodeCart = (text: string): readonly CartLine[] => decodeLines(text).reduce(addLine, []);

/** The lines as they were encoded, also more than a cart holds. */
export function decodeLines(text: string): readonly CartLine[] {
  const body = verifyChecksum(text);
  if (!body) return [];
  const lines = body.split('~').map(decodeLine);
  return lines.every((line) => line !== undefined) ? lines : [];
}

const encodeLine = ({ id, goodscardId, qtt, grindingMethodId }: CartLine): string =>
  [id, goodscardId, qtt, ...(grindingMethodId === null ? [] : [grindingMethodId])]
    .map(encodeNumber)
    .join('.');

function decodeLine(text: string): CartLine | undefined {
  const numbers = text.split('.').map(decodeNumber);
  if (!numbers.every((number) => number !== undefined)) return undefined;
  const [id, goodscardId, qtt, grindingMethodId = null, ...more] = numbers;
  if (id === undefined || goodscardId === undefined || qtt === undefined || more.length > 0) return undefined;
  return qtt >= 1 && qtt <= maxQuantity ? { id, goodscardId, grindingMethodId, qtt } : undefined;
}
