import {
  decodeKept,
  encodeKept,
  type KeptLine,
  keptLinesName,
  keyOfLine,
} from '../../domain/cart/kept-lines.ts';
import type { LineKey } from '../../domain/cart/lines.ts';
import { storedAtom } from '../shell/stored-atom.ts';
import { $cart } from './cart.ts';

const { $value, change } = storedAtom(keptLinesName, { encode: encodeKept, decode: decodeKept });

/** What the device remembers of the lines in the cart, for the moments before the shop answers. */
export const $keptLines = $value;

/** Fields that are empty keep what was known. Lines that have left the cart are forgotten. */
export function keepLine(line: LineKey, shown: KeptLine): void {
  const key = keyOfLine(line);
  const inCart = new Set($cart.get().map(keyOfLine));
  change((before) => {
    const stored = before.get(key);
    const after = new Map(before).set(key, {
      name: shown.name || (stored?.name ?? ''),
      details: shown.details || (stored?.details ?? ''),
      picture: shown.picture || (stored?.picture ?? ''),
    });
    const kept = new Map([...after].filter(([one]) => inCart.has(one)));
    return encodeKept(kept) === encodeKept(before) ? before : kept;
  });
}

$cart.listen((lines) => {
  if (lines.length === 0) change(() => new Map());
});
