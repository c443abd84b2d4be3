import { atom } from 'nanostores';
import { decodeCart, encodeCart } from '../../domain/cart/codec.ts';
import { addLine, type CartLine } from '../../domain/cart/lines.ts';
import { readStored, store } from '../shell/storage.ts';
import { changeCart } from './cart.ts';

const name = 'cart_aside';

/** What was in the cart when the shop could not count it, until it is brought back. */
export const $cartAside = atom(decodeCart(readStored(name)));

/** Empties the cart; nothing of it is lost. */
export function putCartAside(): void {
  changeCart((lines) => {
    if (lines.length > 0) keep(lines.reduce(addLine, $cartAside.get()));
    return [];
  });
}

export function bringCartBack(): void {
  const aside = $cartAside.get();
  keep([]);
  changeCart((lines) => aside.reduce(addLine, lines));
}

function keep(lines: readonly CartLine[]): void {
  store(name, lines.length === 0 ? '' : encodeCart(lines));
  $cartAside.set(lines);
}

// In another tab.
addEventListener('storage', ({ key }) => key === name && $cartAside.set(decodeCart(readStored(name))));
