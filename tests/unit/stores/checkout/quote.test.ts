import { afterEach, expect, test, vi } from 'vitest';
import type { Edition } from '../../../../src/editions/edition.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { calculationOf } from '../../../support/stores/open-cart.ts';
import { ways } from '../../../support/stores/order-drafts.ts';

const courier = { ...ways.courier, carrier: 'Пошта', name: 'Кур’єр', price: 85 };
const calculation = calculationOf([line(1)], { price: 100, delivery_price: 12, available_bonuses: 30 });

/** The checkout of an edition with a calculated cart. */
async function openCheckout(edition: Edition) {
  vi.resetModules();
  standInBrowser();
  vi.doMock('#edition', () => ({ edition }));
  const { $quote } = await import('../../../../src/stores/checkout/quote.ts');
  const { $calculation } = await import('../../../../src/stores/cart/calculation.ts');
  const { $deliveryTypes } = await import('../../../../src/stores/checkout/delivery-types.ts');
  const { updateDraft } = await import('../../../../src/stores/checkout/draft.ts');
  $calculation.set({ state: 'ready', calculation });
  $deliveryTypes.set({ state: 'ready', types: [courier] });
  return { $quote, $calculation, updateDraft };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'what the shop has counted for it, where it counts it with the cart',
    editions.pl,
    calculation.delivery_price,
  ],
  ['what the way costs, where it does not', editions.ua, courier.price],
])('the delivery costs %s', async (_what, edition, delivery) => {
  const { $quote, updateDraft } = await openCheckout(edition);
  expect($quote.get()).toMatchObject({ delivery: undefined, total: calculation.price });
  updateDraft({ deliveryTypeId: courier.id });
  expect($quote.get()).toMatchObject({ delivery, total: calculation.price + delivery });
});

test('no more bonuses are used than may be', async () => {
  const { $quote, updateDraft } = await openCheckout(editions.ua);
  const most = calculation.available_bonuses;
  for (const [wanted, bonuses] of [
    [most - 1, most - 1],
    [most + 1, most],
  ] as const) {
    updateDraft({ bonuses: wanted });
    expect($quote.get()).toMatchObject({ bonuses, total: calculation.price - bonuses });
  }
});

test('nothing is shown before the shop has calculated it', async () => {
  const { $quote, $calculation } = await openCheckout(editions.ua);
  $calculation.set({ state: 'unreachable', retryAt: 0 });
  expect($quote.get()).toBeUndefined();
});

test('wrapping a gift costs what the shop says, and nothing where the shop wraps none', async () => {
  const { $quote, $calculation, updateDraft } = await openCheckout(editions.ua);
  updateDraft({ giftText: 'З днем народження' });
  expect($quote.get()).toMatchObject({ wrapping: undefined, total: calculation.price });
  for (const price of [0, 45]) {
    $calculation.set({ state: 'ready', calculation: { ...calculation, gift_wrapping_price: price } });
    expect($quote.get()).toMatchObject({ wrapping: price, total: calculation.price + price });
  }
  updateDraft({ giftText: undefined });
  expect($quote.get()).toMatchObject({ wrapping: undefined, total: calculation.price });
});
