import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line } from '../../../support/fixtures/carts.ts';
import { calculationOf, openCart, settled } from '../../../support/stores/open-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = { code: 'КАВА10', title: '', description: '', type: 'percent', error: 'Скінчився' } as const;

async function openPricedCart() {
  const cart = await openCart([line(1)]);
  const { tryPromocode, showPromocode } = await import('../../../../src/stores/cart/try-promo-code.ts');
  const { $modals } = await import('../../../../src/stores/shell/modal.ts');
  cart.nth(0).answer(calculationOf([line(1)]));
  await settled();
  return { ...cart, tryPromocode, showPromocode, dialogs: () => $modals.get().map(({ name }) => name) };
}

test('a refused code stays entered, opens no dialog, and the same code asks the shop again', async () => {
  const { tryPromocode, nth, questions, $promocode, $calculation, dialogs } = await openPricedCart();
  tryPromocode(' КАВА10 ');
  await settled();
  nth(1).answer(calculationOf([line(1)], { promocode: refused }));
  await settled();
  expect([$promocode.get(), dialogs()]).toEqual(['КАВА10', []]);
  expect($calculation.get().calculation).toMatchObject({ total: 10, promocode: { error: 'Скінчився' } });
  tryPromocode('КАВА10');
  expect(questions).toHaveLength(3);
  expect(nth(2).body.promocode).toBe('КАВА10');
});

test('an empty field asks nothing if there was no code, and takes out the one there was', async () => {
  const { tryPromocode, questions, nth, $promocode } = await openPricedCart();
  tryPromocode('  ');
  await settled();
  expect(questions).toHaveLength(1);
  tryPromocode('КАВА10');
  await settled();
  tryPromocode('');
  await settled();
  expect($promocode.get()).toBe('');
  expect(nth(questions.length - 1).body.promocode).toBeNull();
});

test('the dialog about a code opens once the code was calculated', async () => {
  const { tryPromocode, showPromocode, nth, dialogs } = await openPricedCart();
  showPromocode('Промокод');
  expect(dialogs()).toEqual([]);
  tryPromocode('КАВА10');
  await settled();
  const { error: _error, ...promocode } = refused;
  nth(1).answer(calculationOf([line(1)], { promocode }));
  await settled();
  showPromocode('Промокод');
  expect(dialogs()).toEqual(['promocodeData']);
});
