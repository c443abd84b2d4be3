import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeCart } from '../../../../src/domain/cart/codec.ts';
import type { CartLine } from '../../../../src/domain/cart/lines.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { calculationOf, openCart, settled } from '../../../support/stores/open-cart.ts';
import { somebody } from '../../../support/stores/open-page.ts';

const token = 'a-token-of-the-shop';

/** A cart with a promo code, calculated for a guest. */
async function openGuestsCart() {
  const cart = await openCart([line(1)]);
  cart.enterPromocode('КАВА10');
  await settled();
  cart.nth(1).answer(calculationOf([line(1)]));
  await settled();
  const session = await import('../../../../src/stores/sign-in/session.ts');
  const profile = await import('../../../../src/stores/account/profile.ts');
  return { ...cart, ...session, ...profile };
}

/** In a browser without the Cookie Store API. */
type Browser = Awaited<ReturnType<typeof openCart>>['browser'];
const fillElsewhere = ({ cookies }: Browser, lines: readonly CartLine[]) =>
  cookies.set('cart', encodeCart(lines));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('signing in recalculates the cart once, and the guest’s response is dropped', async () => {
  const { saveToken, setProfile, $mayUsePromocode, $calculation, nth, questions, calculate } =
    await openGuestsCart();
  void calculate();
  saveToken(token);
  expect([$calculation.get().state, questions.length]).toEqual(['recalculating', 3]);
  setProfile(somebody);
  nth(2).answer(calculationOf([line(1)], { total: 10 }));
  await settled();
  expect(questions).toHaveLength(4);
  expect($mayUsePromocode.get()).toBe(true);
  nth(3).answer(calculationOf([line(1)], { total: 9 }));
  await settled();
  expect($calculation.get().calculation?.total).toBe(9);
});

test('a promo code is tried again when the loaded profile allows it', async () => {
  const { saveToken, setProfile, clearPromocode, nth, questions } = await openGuestsCart();
  saveToken(token);
  await settled();
  nth(2).answer(calculationOf([line(1)]));
  await settled();
  setProfile(somebody);
  await settled();
  expect(questions).toHaveLength(4);
  clearPromocode();
  await settled();
  setProfile({ ...somebody, can_use_promocode: false });
  await settled();
  expect(questions).toHaveLength(5);
});

test.each(['answer', 'failure'])(
  'an %s to a cart that another tab has filled since is dropped, and all of it is asked about',
  async (what) => {
    const { $cart, $setAside, browser, nth, refused } = await openCart([line(1)]);
    fillElsewhere(browser, [line(1), line(2)]);
    if (what === 'answer') nth(0).answer(calculationOf([]));
    else nth(0).fail(refused(500));
    await settled();
    expect($cart.get()).toEqual([line(1), line(2)]);
    expect($setAside.get()).toEqual([]);
    expect(nth(1).body.goods).toEqual([line(1), line(2)]);
  },
);
