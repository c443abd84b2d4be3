import { decodeCart, encodeCart } from '../domain/cart/codec.ts';
import {
  type AddingOutcome,
  addingOutcome,
  addLine,
  type CartLine,
  changeGrind,
  type LineKey,
  removeLine,
  setQuantity,
} from '../domain/cart/lines.ts';
import { cookies, outlivesPage, year } from './cookies.ts';
import { kept } from './kept.ts';

const none: readonly CartLine[] = [];

const { $value, change } = kept({
  name: cookies.cart,
  seconds: year,
  empty: none,
  encode: encodeCart,
  decode: decodeCart,
});

/** What the shopper chose; what it costs is for the shop to say. */
export const $cart = $value;

/** False: the browser keeps no cookies, and the cart lives as long as the page. */
export const isCartKept = (): boolean => outlivesPage(cookies.cart);

export function addToCart(line: CartLine): AddingOutcome {
  let outcome: AddingOutcome = 'added';
  change((before) => {
    const after = addLine(before, line);
    outcome = addingOutcome(before, after, line);
    return after;
  });
  return outcome;
}

export const setLineQuantity = (key: LineKey, quantity: number): void =>
  change((lines) => setQuantity(lines, key, quantity));

export const changeLineGrind = (key: LineKey, grind: number): void =>
  change((lines) => changeGrind(lines, key, grind));

export const removeFromCart = (key: LineKey): void => change((lines) => noneIfEmpty(removeLine(lines, key)));

/** For bringing back what was put aside, and for following what the shop answered. */
export const replaceCart = (lines: readonly CartLine[]): void => change(() => noneIfEmpty(lines));

export const emptyCart = (): void => change(() => none);

const noneIfEmpty = (lines: readonly CartLine[]) => (lines.length === 0 ? none : lines);
