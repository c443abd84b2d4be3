import { atom } from 'nanostores';
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
import { reconcile } from '../../domain/cart/reconcile.ts';
import { type Removed, rowsOf, withReturned } from '../../domain/cart/rows.ts';
import { track } from '../analytics/track.ts';
import { cookies, outlivesPage, year } from '../shell/cookies.ts';
import { say } from '../shell/message.ts';
import { kept } from '../shell/persistent.ts';
import { readStored, store } from '../shell/storage.ts';

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

const asideName = 'cart_aside';

/** What was in the cart when the shop could not count it, until it is brought back. */
export const $cartAside = atom(decodeCart(readStored(asideName)));

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
  store(asideName, lines.length === 0 ? '' : encodeCart(lines));
  $cartAside.set(lines);
}

// In another tab.
addEventListener(
  'storage',
  ({ key }) => key === asideName && $cartAside.set(decodeCart(readStored(asideName))),
);

interface CartDifferences {
  gone: readonly CartLine[];
  lowered: readonly CartLine[];
}

const noDifferences: CartDifferences = { gone: [], lowered: [] };

/** Where the shop had less than the cart asked for, while the cart is open. */
export const $differences = atom(noDifferences);

/** The cart as the shop can sell it; what that changes is remembered, to be said. */
export function followReconciled(asked: readonly CartLine[], sold: readonly CartLine[]): readonly CartLine[] {
  const { lines, gone, lowered } = reconcile(asked, sold);
  const before = $differences.get();
  const isStillSo = (line: CartLine) =>
    lines.some((other) => isSameLine(other, line) && other.qtt === line.qtt) &&
    !lowered.some((other) => isSameLine(other, line));
  $differences.set({
    gone: [...before.gone, ...gone],
    lowered: [...before.lowered.filter(isStillSo), ...lowered],
  });
  return lines;
}

export const forgetDifferences = (): void => $differences.set(noDifferences);

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

/** Puts goods into the cart, and says so or why not. */
export function addGoods(line: CartLine, name: string): AddingOutcome {
  const outcome = addToCart(line);
  say(outcome, name);
  return outcome;
}
