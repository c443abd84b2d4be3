import { decodeCart, encodeCart } from '../../domain/cart/codec.ts';
import {
  type AddingOutcome,
  addingOutcome,
  addLine,
  type CartLine,
  changeGrind,
  isSameLine,
  type LineKey,
  removeLine,
  setQuantity,
} from '../../domain/cart/lines.ts';
import { track } from '../analytics/track.ts';
import { cookies, outlivesPage, year } from '../shell/cookies.ts';
import { kept } from '../shell/kept.ts';

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
  if (outcome === 'added') track({ event: 'add_to_cart', line });
  return outcome;
}

export function setLineQuantity(key: LineKey, quantity: number): void {
  const before = lineAt(key);
  change((lines) => setQuantity(lines, key, quantity));
  tellChange(before, lineAt(key));
}

export const changeLineGrind = (key: LineKey, grind: number): void =>
  change((lines) => changeGrind(lines, key, grind));

export function removeFromCart(key: LineKey): void {
  const before = lineAt(key);
  change((lines) => noneIfEmpty(removeLine(lines, key)));
  tellChange(before, lineAt(key));
}

const lineAt = (key: LineKey) => $cart.get().find((line) => isSameLine(line, key));

function tellChange(before: CartLine | undefined, after: CartLine | undefined): void {
  const more = (after?.qtt ?? 0) - (before?.qtt ?? 0);
  const line = after ?? before;
  if (!line || more === 0) return;
  track({ event: more > 0 ? 'add_to_cart' : 'remove_from_cart', line: { ...line, qtt: Math.abs(more) } });
}

/** For what is more than a line: of what the cart holds at this moment, as another tab may have left it. */
export const changeCart = (next: (lines: readonly CartLine[]) => readonly CartLine[]): void =>
  change((lines) => noneIfEmpty(next(lines)));

const noneIfEmpty = (lines: readonly CartLine[]) => (lines.length === 0 ? none : lines);
