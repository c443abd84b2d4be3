import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../src/contract/order.ts';
import type { Edition } from '../../../../src/editions/edition.ts';
import { editions } from '../../../../src/editions/editions.ts';
import { counted, line } from '../../../support/open-cart.ts';

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
};

async function inEdition(edition: Edition) {
  vi.resetModules();
  vi.doMock('#edition', () => ({ edition }));
  vi.stubGlobal('dataLayer', undefined);
  const { tellPurchase } = await import('../../../../src/stores/checkout/purchase.ts');
  return tellPurchase;
}

afterEach(() => vi.unstubAllGlobals());

test('an order is told once, with all that was bought', async () => {
  const tellPurchase = await inEdition(editions.ua);
  tellPurchase(order);
  tellPurchase(order);
  expect(globalThis.dataLayer).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: '10007',
        currency: 'UAH',
        value: 105,
        shipping: 85,
        coupon: 'КАВА10',
        items: [{ item_id: '1', item_name: 'Кава', price: 10, quantity: 2 }],
      },
    },
  ]);
});

test('where the customer has to be asked first, nothing is told', async () => {
  (await inEdition(editions.pl))(order);
  expect(globalThis.dataLayer).toBeUndefined();
});
