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
import { cookies, isPersisted, year } from '../shell/cookies.ts';
import { showMessage } from '../shell/message.ts';
import { persistentAtom } from '../shell/persistent.ts';

const emptyCart: readonly CartLine[] = [];

const { $value, change } = persistentAtom({
  name: cookies.cart,
  seconds: year,
  empty: emptyCart,
  encode: encodeCart,
  decode: decodeCart,
});

/** What the shopper chose; the shop calculates what it costs. */
export const $cart = $value;

/** False where the browser refuses cookies: the cart is lost with the page. */
export const isCartPersisted = (): boolean => isPersisted(cookies.cart);

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
  trackChange(before, lineAt(key));
}

export const changeLineGrind = (key: LineKey, grind: number): void =>
  change((lines) => changeGrind(lines, key, grind));

export function removeFromCart(key: LineKey): void {
  const before = lineAt(key);
  change((lines) => noneIfEmpty(removeLine(lines, key)));
  trackChange(before, lineAt(key));
}

const lineAt = (key: LineKey) => $cart.get().find((line) => isSameLine(line, key));

function trackChange(before: CartLine | undefined, after: CartLine | undefined): void {
  const more = (after?.qtt ?? 0) - (before?.qtt ?? 0);
  const line = after ?? before;
  if (!line || more === 0) return;
  track({ event: more > 0 ? 'add_to_cart' : 'remove_from_cart', line: { ...line, qtt: Math.abs(more) } });
}

/** `next` gets the cart of this moment, which another tab may have changed. */
export const updateCart = (next: (lines: readonly CartLine[]) => readonly CartLine[]): void =>
  change((lines) => noneIfEmpty(next(lines)));

const noneIfEmpty = (lines: readonly CartLine[]) => (lines.length === 0 ? emptyCart : lines);

/** Adds goods and shows a message: that they were added, or why not. */
export function addWithMessage(line: CartLine, name: string): AddingOutcome {
  const outcome = addToCart(line);
  showMessage(outcome, name);
  return outcome;
}
