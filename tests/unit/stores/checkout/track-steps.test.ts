import { afterEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../../../src/domain/checkout/draft.ts';
import type { AnalyticsEvent } from '../../../../src/stores/analytics/track.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { calculationOf } from '../../../support/stores/open-cart.ts';

const [courier, branch] = [
  { id: 3, name: 'Кур’єр' },
  { id: 4, name: 'Самовивіз' },
].map((way) => ({ ...way, code: 'courier' as const, carrier: 'Пошта', price: 85 }));

async function openCheckout() {
  vi.resetModules();
  standInBrowser();
  vi.doMock('#edition', () => ({ edition: editions.ua }));
  const { $calculation } = await import('../../../../src/stores/cart/calculation.ts');
  const { $deliveryTypes } = await import('../../../../src/stores/checkout/delivery-types.ts');
  const { $draft } = await import('../../../../src/stores/checkout/draft.ts');
  const { trackCheckoutSteps } = await import('../../../../src/stores/checkout/track-steps.ts');
  const { onTracked } = await import('../../../../src/stores/analytics/track.ts');
  const heard: AnalyticsEvent[] = [];
  onTracked((event) => heard.push(event));
  const types = [courier, branch].flatMap((type) => type ?? []);
  return {
    heard,
    trackCheckoutSteps,
    offer: () => $deliveryTypes.set({ state: 'ready', types }),
    choose: (change: object) => $draft.set({ ...$draft.get(), ...change }),
    forget: () => $draft.set(emptyDraft),
    count: () => $calculation.set({ state: 'ready', calculation }),
    countAgain: () => $calculation.set({ state: 'recalculating', calculation }),
  };
}

const calculation = calculationOf([line(1, 2)]);
const { goods } = calculation;
const shipping = (way: string) => ({ event: 'add_shipping_info', goods, more: { shipping_tier: way } });
const payment = (payForm: string) => ({ event: 'add_payment_info', goods, more: { payment_type: payForm } });

afterEach(() => vi.unstubAllGlobals());

test('a chosen delivery or payment type is tracked once, with the goods', async () => {
  const { heard, trackCheckoutSteps, offer, choose, count, countAgain } = await openCheckout();
  count();
  const stop = trackCheckoutSteps();
  offer();
  choose({ deliveryTypeId: 3 });
  countAgain();
  choose({ comment: 'Дзвоніть' });
  choose({ payForm: 'cod' });
  choose({ deliveryTypeId: 4 });
  expect(heard).toEqual([shipping('Кур’єр'), payment('cod'), shipping('Самовивіз')]);
  stop();
  choose({ payForm: 'online' });
  expect(heard).toHaveLength(3);
});

test('a choice restored after a reload is tracked once the cart is calculated, not before', async () => {
  const { heard, trackCheckoutSteps, offer, choose, count } = await openCheckout();
  choose({ deliveryTypeId: 3, payForm: 'cod' });
  trackCheckoutSteps();
  offer();
  expect(heard).toEqual([]);
  count();
  expect(heard).toEqual([shipping('Кур’єр'), payment('cod')]);
});

test('a calculation that finishes before the delivery types load waits for them', async () => {
  const { heard, trackCheckoutSteps, offer, choose, count, forget } = await openCheckout();
  choose({ deliveryTypeId: 3 });
  trackCheckoutSteps();
  count();
  expect(heard).toEqual([]);
  offer();
  forget();
  expect(heard).toEqual([shipping('Кур’єр')]);
});
