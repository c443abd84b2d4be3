import { expect } from 'vitest';
import { askCart, calculate, handOut, newCustomer } from '../../support/api/cart-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { catalogueWith, goodsRow, variantRow } from '../../support/fixtures/catalogues.ts';

let api: TestApi;
test.beforeAll(async () => {
  api = await startApi({
    edition: 'pl',
    catalogue: {
      ...catalogueWith('pl', [goodsRow(1, { goods: [variantRow(10, { price: 40, weight_gr: 1000 })] })]),
      delivery_type: [
        {
          id: 1,
          code: 'postmachine',
          carrier: 'InPost',
          name: 'Поштомат',
          price: 13.99,
          max_weight_gr: 2500,
        },
        { id: 2, code: 'courier', carrier: 'DPD', name: 'Кур’єр', price: 17.99, free_from: 160 },
      ],
    },
  });
});

const bought = async (qtt: number, delivery_type_id?: number) => {
  const { delivery_price, total } = await calculate(api, {
    goods: [line(10, qtt)],
    ...(delivery_type_id !== undefined && { delivery_type_id }),
  });
  return [delivery_price, total];
};

test('in Poland the chosen delivery is added to the total', async () => {
  expect(await bought(1, 1)).toEqual([13.99, 53.99]);
  expect(await bought(1)).toEqual([0, 40]);
});

test('an order too heavy for one parcel is sent in several', async () => {
  expect(await bought(2, 1)).toEqual([13.99, 93.99]);
  expect(await bought(3, 1)).toEqual([27.98, 147.98]);
  expect(await bought(6, 1)).toEqual([41.97, 281.97]);
});

test('delivery is free from a sum on, counted after the discount', async () => {
  expect(await bought(3, 2)).toEqual([17.99, 137.99]);
  expect(await bought(4, 2)).toEqual([0, 160]);
  const { token } = await newCustomer(api, '48501502503');
  await handOut(api, 'КАВА', { type: 'percent', percent: 10 });
  const body = { goods: [line(10, 4)], promocode: 'кава', delivery_type_id: 2 };
  expect(await calculate(api, body, token)).toMatchObject({
    price: 160,
    discount: 16,
    delivery_price: 17.99,
    total: 161.99,
  });
});

test('delivery is taxed, but neither earns bonuses nor can be paid with them', async () => {
  const { token } = await newCustomer(api, '48501502504', 500);
  const goods = [line(10, 1)];
  const { bonuses, available_bonuses, tax } = await calculate(api, { goods, delivery_type_id: 1 }, token);
  expect([bonuses, available_bonuses, tax]).toEqual([1, 20, 10.1]);
});

test('an empty cart has no delivery price', async () => {
  expect((await calculate(api, { goods: [line(99)], delivery_type_id: 1 })).total).toBe(0);
});

test('an unknown delivery type is a 422 under its field, in the language of the shopper', async () => {
  const { status, json } = await askCart(api, { goods: [], promocode: null, delivery_type_id: 99 });
  const message = 'Такого способу доставки вже немає. Оберіть інший.';
  expect([status, json]).toEqual([
    422,
    { message, error: { message }, errors: { delivery_type_id: [message] } },
  ]);
});
