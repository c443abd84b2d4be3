import { atom } from 'nanostores';
import { isUnavailable, ShopRefused } from '../../client/failures.ts';
import { ContractError } from '../../contract/read.ts';
import { type Calculation, calculateCart, type PricedLine } from '../../contract/resources/cart.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { paths } from '../../editions/paths.ts';
import { track } from '../analytics/track.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';
import { $mayUsePromocode, $token } from '../sign-in/session.ts';
import { $cart, updateCart } from './cart.ts';
import { $destination } from './destination.ts';
import { $giftGrind, chooseGiftGrind } from './gift.ts';
import { clearRemovedLines, clearStockChanges, reconcileCart, setCartAside } from './open-cart.ts';
import { $failedPromocode, $promocode, takePromocodeOut } from './promo-code.ts';
import { $regroundLine } from './select-goods.ts';

/** What the cart costs. A price is shown only for exactly the cart that it was calculated for. */
export type CartCalculation =
  /** `none`: the cart is empty or not followed. `opening`: no price has arrived yet. */
  | { state: 'none' | 'opening'; calculation?: undefined }
  /** The shop has not judged the cart. No call before `retryAt`, by `performance.now()`. */
  | { state: 'unreachable'; retryAt: number; calculation?: undefined }
  /** The last price stays meanwhile, dimmed. */
  | { state: 'recalculating'; calculation: Calculation | undefined }
  | { state: 'refused'; message: string; calculation?: undefined }
  | { state: 'ready'; calculation: Calculation };

export const $calculation = atom<CartCalculation>({ state: 'none' });

/** Milliseconds after the last change. */
const debounce = 150;

let revision = 0;
/** When the visible wait began, by `performance.now()`. */
let spinnerSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The shop wants no call before, by `performance.now()`. */
let retryAt = 0;
/** The cart is being changed to what the shop can sell, which needs no new price. */
let isSettling = false;
/** `view_cart` or `begin_checkout` was sent. */
let isTracked = false;

/** The open cart and the checkout; the one may lie over the other. */
let followers = 0;
let stops: (() => void)[] = [];

/** Recalculates whenever an input changes, until the last follower calls the returned function. */
export function followCart(): () => void {
  followers += 1;
  if (followers === 1) stops = follow();
  void calculate();
  return () => {
    clearRemovedLines();
    $regroundLine.set(undefined);
    followers -= 1;
    if (followers === 0) stopFollowing();
  };
}

function follow(): (() => void)[] {
  addEventListener('online', calculate);
  return [
    () => removeEventListener('online', calculate),
    ...[$cart, $promocode, $destination, $token].map(($input) => $input.listen(calculateSoon)),
    $mayUsePromocode.listen(() => $promocode.get() && calculateSoon()),
  ];
}

function stopFollowing(): void {
  for (const stop of stops) stop();
  clearTimeout(timer);
  revision += 1;
  isTracked = false;
  $calculation.set({ state: 'none' });
  clearStockChanges();
  $failedPromocode.set('');
}

function calculateSoon(): void {
  if (isSettling) return;
  revision += 1;
  clearTimeout(timer);
  if (mustWait()) {
    calculateLater();
    return;
  }
  showProgress();
  timer = setTimeout(calculate, debounce);
}

/** A response counts only while nothing has changed since its call. */
export async function calculate(): Promise<void> {
  clearTimeout(timer);
  revision += 1;
  const current = revision;
  const lines = $cart.get();
  if (mustWait()) {
    calculateLater();
    return;
  }
  showProgress();
  if (lines.length === 0) return;
  const settle = await avoidFlicker(requestOutcome(lines, current), spinnerSince);
  // Reads the cookie: not every browser reports that another tab changed it.
  updateCart((lines) => lines);
  if (current !== revision) return;
  isSettling = true;
  settle();
  isSettling = false;
}

const mustWait = () => $cart.get().length > 0 && performance.now() < retryAt;

function calculateLater(): void {
  $calculation.set({ state: 'unreachable', retryAt });
  timer = setTimeout(calculate, retryAt - performance.now());
}

function showProgress(): void {
  const { state, calculation } = $calculation.get();
  const isFirst = state === 'none' || state === 'opening';
  if (state !== 'opening' && state !== 'recalculating') spinnerSince = performance.now();
  if ($cart.get().length === 0) $calculation.set({ state: 'none' });
  else $calculation.set(isFirst ? { state: 'opening' } : { state: 'recalculating', calculation });
}

/** Returns how to apply the response. Where the shop fails on a promo code, the cart is calculated once without it. */
async function requestOutcome(lines: readonly CartLine[], current: number): Promise<() => void> {
  const code = $promocode.get();
  try {
    const calculation = await requestCalculation(lines, code);
    return () => applyCalculation(lines, calculation);
  } catch (error) {
    const isCodeSuspect = code !== '' && mayFailOnCode(error) && current === revision && !mustWait();
    if (!isCodeSuspect) return () => applyFailure(error);
  }
  return requestCalculation(lines, '').then(
    (calculation) => () => {
      takePromocodeOut();
      applyCalculation(lines, calculation);
    },
    (error: unknown) => () => applyFailure(error),
  );
}

const requestCalculation = (goods: readonly CartLine[], code: string) =>
  askShop(calculateCart, {
    body: { goods: [...goods], promocode: code || null, ...$destination.get() },
  }).catch(rememberWait);

/** Also when the cart has changed since: the shop's wish is about the calls, not about the cart. */
function rememberWait(error: unknown): never {
  const seconds = error instanceof ShopRefused ? error.retryAfter : 0;
  if (seconds > 0) retryAt = performance.now() + 1000 * seconds;
  throw error;
}

function applyCalculation(requested: readonly CartLine[], calculation: Calculation): void {
  const sold = calculation.goods.filter(({ is_promo_gift }) => !is_promo_gift);
  const lines = reconcileCart(requested, sold.map(cartLine));
  updateCart(() => lines);
  if ($giftGrind.get() !== undefined && calculation.gift === undefined) chooseGiftGrind(undefined);
  trackOnce(calculation.goods);
  $calculation.set($cart.get().length === 0 ? { state: 'none' } : { state: 'ready', calculation });
}

/** Called before `$calculation` changes, so that this event precedes those that follow from it. */
function trackOnce(goods: readonly PricedLine[]): void {
  if (isTracked || goods.length === 0) return;
  isTracked = true;
  track({ event: location.pathname === paths.checkout ? 'begin_checkout' : 'view_cart', goods });
}

export const cartLine = ({ id, goodscard_id, grindingMethod, qtt }: PricedLine): CartLine => ({
  id,
  goodscardId: goodscard_id,
  grindingMethodId: grindingMethod?.id ?? null,
  qtt,
});

function applyFailure(error: unknown): void {
  if (hasStatus(error, 422)) {
    $calculation.set({ state: 'refused', message: error.failure.message });
  } else if (isUnavailable(error) || hasStatus(error, 401)) {
    $calculation.set({ state: 'unreachable', retryAt: mustWait() ? retryAt : 0 });
  } else {
    setCartAside();
    $calculation.set({ state: 'none' });
  }
}

const hasStatus = (error: unknown, status: number): error is ShopRefused =>
  error instanceof ShopRefused && error.status === status;

/** A failure that would reset the cart, or a response that nobody can read. */
const mayFailOnCode = (error: unknown) =>
  error instanceof ContractError || !(isUnavailable(error) || hasStatus(error, 401) || hasStatus(error, 422));
