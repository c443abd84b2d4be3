import { atom } from 'nanostores';
import {
  decodeKept,
  encodeKept,
  type KeptLine,
  keptLinesName,
  keyOfLine,
} from '../../domain/cart/kept-lines.ts';
import type { LineKey } from '../../domain/cart/lines.ts';
import { readStored, writeStored } from '../shell/storage.ts';
import { $cart } from './cart.ts';

/** What the device remembers of the lines in the cart, for the moments before the shop answers. */
export const $keptLines = atom(decodeKept(readStored(keptLinesName)));

/** Fields that are empty keep what was known. Lines that have left the cart are forgotten. */
export function keepLine(line: LineKey, shown: KeptLine): void {
  const key = keyOfLine(line);
  const stored = readStored(keptLinesName);
  const before = decodeKept(stored);
  const known = before.get(key);
  const after = new Map(before).set(key, {
    name: shown.name || (known?.name ?? ''),
    details: shown.details || (known?.details ?? ''),
    picture: shown.picture || (known?.picture ?? ''),
  });
  const inCart = new Set($cart.get().map(keyOfLine));
  const kept = new Map([...after].filter(([one]) => inCart.has(one)));
  if (encodeKept(kept) === stored) return;
  writeStored(keptLinesName, encodeKept(kept));
  $keptLines.set(kept);
}

// Another tab keeps lines too.
addEventListener(
  'storage',
  ({ key }) => key === keptLinesName && $keptLines.set(decodeKept(readStored(keptLinesName))),
);

$cart.listen((lines) => {
  if (lines.length === 0) writeStored(keptLinesName, '');
});
