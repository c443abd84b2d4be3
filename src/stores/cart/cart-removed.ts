import { atom } from 'nanostores';
import { type CartLine, isSameLine, type LineKey } from '../../domain/cart/lines.ts';
import { type Removed, rowsOf, withReturned } from '../../domain/cart/rows.ts';
import { track } from '../analytics/track.ts';
import { $cart, changeCart, removeFromCart } from './cart.ts';

/** What was taken out while the cart is open, so that it can be brought back. */
export const $removed = atom<readonly Removed[]>([]);

export function takeOut(line: CartLine): void {
  const place = rowsOf($cart.get(), $removed.get()).findIndex((row) => isSameLine(row.line, line));
  $removed.set([...others(line), { line, place }]);
  removeFromCart(line);
}

export function bringBack(line: CartLine): void {
  changeCart((lines) => withReturned(rowsOf(lines, $removed.get()), line));
  $removed.set(others(line));
  track({ event: 'add_to_cart', line });
}

export const forgetRemoved = (): void => $removed.set([]);

const others = (key: LineKey) => $removed.get().filter(({ line }) => !isSameLine(line, key));
