import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../src/contract/resources/order.ts';
import { allConsent, noConsent } from '../../../../src/domain/visitor/consent.ts';
import type { Edition } from '../../../../src/editions/edition.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { counted } from '../../../support/stores/open-cart.ts';

const order: Order = {
  id: 7,
  number: '10007',
  status: 'new',
  created_at: 0,
  goods: [counted(line(1, 2))],
  price: 20,
  discount: 0,
  used_bonuses: 0,
  delivery_price: 85,
  total: 105,
  promocode: 'КАВА10',
  delivery: { settlement: 'Київ', type: 'Кур’єр', carrier: 'Пошта' },
  pay_form: 'cod',
  pay_online: false,
  payment_status: 'none',
  changes: [],
  receipts: [],
};

async function inEdition(edition: Edition) {
  vi.resetModules();
  standInBrowser();
  vi.doMock('#edition', () => ({ edition }));
  vi.stubGlobal('dataLayer', undefined);
  const { trackPurchase } = await import('../../../../src/stores/checkout/track-purchase.ts');
  const { saveConsent } = await import('../../../../src/stores/analytics/consent.ts');
  return { trackPurchase, saveConsent };
}

const layer = () => JSON.stringify(globalThis.dataLayer ?? []);

afterEach(() => vi.unstubAllGlobals());

test('a purchase is tracked once, with its goods and without personal data', async () => {
  const { trackPurchase } = await inEdition(editions.ua);
  trackPurchase(order);
  trackPurchase(order);
  await vi.waitFor(() =>
    expect(globalThis.dataLayer).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: '10007',
          currency: 'UAH',
          value: 20,
          shipping: 85,
          coupon: 'КАВА10',
          items: [{ item_id: '1', item_name: 'Кава', price: 10, quantity: 2 }],
        },
      },
    ]),
  );
  expect(layer()).not.toContain('Київ');
});

test('where consent is required, a purchase is tracked after it, once', async () => {
  const { trackPurchase, saveConsent } = await inEdition(editions.pl);
  trackPurchase(order);
  saveConsent(noConsent);
  expect(globalThis.dataLayer).toBeUndefined();
  saveConsent(allConsent);
  saveConsent({ ...allConsent });
  await vi.waitFor(() => expect(layer().match(/"purchase"/g)).toHaveLength(1));
  expect(layer()).toMatch(/"default".*"denied".*"update".*"granted".*"purchase"/);
});

test('a purchase is tracked with its discount, and without a coupon when none was used', async () => {
  const { trackPurchase } = await inEdition(editions.ua);
  trackPurchase({ ...order, discount: 5, promocode: null });
  await vi.waitFor(() =>
    expect(globalThis.dataLayer).toMatchObject([{ event: 'purchase', ecommerce: { discount: 5 } }]),
  );
  expect(layer()).not.toContain('coupon');
});

test.each([{}, 'x', 0, Object.freeze([])])(
  'a data layer that somebody broke (%o) breaks nothing, and stays as it is',
  async (broken) => {
    const { trackPurchase } = await inEdition(editions.ua);
    vi.stubGlobal('dataLayer', broken);
    trackPurchase(order);
    await vi.dynamicImportSettled();
    await new Promise(setImmediate);
    expect(globalThis.dataLayer).toBe(broken);
  },
);

test('a foreign object of that name is not called', async () => {
  const { trackPurchase } = await inEdition(editions.ua);
  const push = vi.fn();
  vi.stubGlobal('dataLayer', { push });
  trackPurchase(order);
  await vi.dynamicImportSettled();
  await new Promise(setImmediate);
  expect(push).not.toHaveBeenCalled();
});
