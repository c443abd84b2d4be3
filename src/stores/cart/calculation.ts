import { atom } from 'nanostores';
import { ShopRefused, ShopUnreachable } from '../../client/failures.ts';
import { type Calculation, calculateCart, type Line } from '../../contract/resources/cart.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { paths } from '../../editions/paths.ts';
import { track } from '../analytics/track.ts';
import { unhurried } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';
import { $mayUsePromocode, $token } from '../sign-in/session.ts';
import {
  $cart,
  changeCart,
  followReconciled,
  forgetDifferences,
  forgetRemoved,
  putCartAside,
} from './cart.ts';
import { $destination } from './destination.ts';
import { $giftGrinding, chooseGiftGrinding } from './gift.ts';
import { $promocode } from './promo-code.ts';
import { $reground } from './select-goods.ts';

/** What the shop says of the cart. Only an answer to this very cart is ever shown as what it costs. */
export type CartCalculation =
  /** Of an empty cart there is nothing to say; of one that is being opened, not yet. */
  | { state: 'none' | 'opening' | 'unreachable'; answer?: undefined }
  /** Asked again: the last answer stays meanwhile, dimmed. */
  | { state: 'counting'; answer: Calculation | undefined }
  | { state: 'refused'; message: string; answer?: undefined }
  | { state: 'ready'; answer: Calculation };

export const $calculation = atom<CartCalculation>({ state: 'none' });

/** Milliseconds after the last of several presses. */
const pause = 150;

let question = 0;
/** When the wait began that is shown, in the clock of the page. */
let waitingSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The cart is brought in line with an answer: nothing to ask about. */
let isSettling = false;
/** Analytics know that this cart is looked at, or this checkout begun. */
let isTold = false;

/** The open cart, the checkout, or the one over the other. */
let followers = 0;
let stops: (() => void)[] = [];

/** From now on the shop is asked whenever something changes; the answer ends it, and later ones do nothing. */
export function followCart(): () => void {
  followers += 1;
  if (followers === 1) stops = follow();
  void calculate();
  return () => {
    forgetRemoved();
    $reground.set(undefined);
    followers -= 1;
    if (followers === 0) stopFollowing();
  };
}

function follow(): (() => void)[] {
  addEventListener('online', calculate);
  return [
    () => removeEventListener('online', calculate),
    ...[$cart, $promocode, $destination, $token].map((asked) => asked.listen(calculateSoon)),
    $mayUsePromocode.listen(() => $promocode.get() && calculateSoon()),
  ];
}

function stopFollowing(): void {
  for (const stop of stops) stop();
  clearTimeout(timer);
  question += 1;
  isTold = false;
  $calculation.set({ state: 'none' });
  forgetDifferences();
}

function calculateSoon(): void {
  if (isSettling) return;
  question += 1;
  clearTimeout(timer);
  showCounting();
  timer = setTimeout(calculate, pause);
}

/** Asks what the cart costs; of several questions only the last one's answer counts. */
export async function calculate(): Promise<void> {
  clearTimeout(timer);
  question += 1;
  const mine = question;
  const lines = $cart.get();
  showCounting();
  if (lines.length === 0) return;
  const settle = await unhurried(ask(lines), waitingSince).then(
    (answer) => () => take(lines, answer),
    (error: unknown) => () => fail(error),
  );
  // What another tab did is read, and asked about: not every browser tells of it.
  changeCart((now) => now);
  if (mine !== question) return;
  isSettling = true;
  settle();
  isSettling = false;
}

function showCounting(): void {
  const { state, answer } = $calculation.get();
  const isFirst = state === 'none' || state === 'opening';
  if (state !== 'opening' && state !== 'counting') waitingSince = performance.now();
  if ($cart.get().length === 0) $calculation.set({ state: 'none' });
  else $calculation.set(isFirst ? { state: 'opening' } : { state: 'counting', answer });
}

const ask = (goods: readonly CartLine[]) =>
  askShop(calculateCart, {
    body: { goods: [...goods], promocode: $promocode.get() || null, ...$destination.get() },
  });

function take(asked: readonly CartLine[], answer: Calculation): void {
  const sold = answer.goods.filter(({ is_promo_gift }) => !is_promo_gift);
  const lines = followReconciled(asked, sold.map(cartLine));
  changeCart(() => lines);
  if ($giftGrinding.get() !== undefined && answer.gift === undefined) chooseGiftGrinding(undefined);
  tellFirst(answer.goods);
  $calculation.set($cart.get().length === 0 ? { state: 'none' } : { state: 'ready', answer });
}

/** Before whatever follows from the answer. */
function tellFirst(goods: readonly Line[]): void {
  if (isTold || goods.length === 0) return;
  isTold = true;
  track({ event: location.pathname === paths.checkout ? 'begin_checkout' : 'view_cart', goods });
}

export const cartLine = ({ id, goodscard_id, grindingMethod, qtt }: Line): CartLine => ({
  id,
  goodscardId: goodscard_id,
  grindingMethodId: grindingMethod?.id ?? null,
  qtt,
});

function fail(error: unknown): void {
  if (error instanceof ShopRefused && error.status === 422) {
    $calculation.set({ state: 'refused', message: error.said.message });
  } else if (error instanceof ShopUnreachable || (error instanceof ShopRefused && error.status === 401)) {
    $calculation.set({ state: 'unreachable' });
  } else {
    putCartAside();
    $calculation.set({ state: 'none' });
  }
}
