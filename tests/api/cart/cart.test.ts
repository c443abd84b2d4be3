import * as v from 'valibot';
import { expect } from 'vitest';
import { FailureSchema } from '../../../src/contract/endpoint.ts';
import { askCart, calculate, newCustomer } from '../../support/api/cart-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { catalogueWith, goodsRow, variantRow } from '../../support/fixtures/catalogues.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const day = 24 * 60 * 60;
const reducedAt = 1_700_000_000;

let api: TestApi;
test.beforeAll(async () => {
  api = await startApi({
    settings: { maxBodyBytes: 262_144 },
    catalogue: catalogueWith('ua', [
      goodsRow(1, {
        goods: [
          variantRow(10, { sku: '001-1', stock: 5 }),
          variantRow(11, { price: 700, imagePath: '/media/goods/kilo.svg' }),
        ],
      }),
      goodsRow(2, { has_grinding: false, goods: [variantRow(20, { price: 0.01 })] }),
      goodsRow(3, { goods: [variantRow(30, { stock: 0 })] }),
      goodsRow(4, {
        goods: [
          variantRow(40, {
            price: 80,
            price_old: 100,
            price_changes: [
              { price: 100, at: reducedAt - 60 * day },
              { price: 85, at: reducedAt - 10 * day },
              { price: 100, at: reducedAt - 5 * day },
              { price: 80, at: reducedAt },
            ],
          }),
        ],
      }),
    ]),
  });
});

const quantities = async (...goods: ReturnType<typeof line>[]) =>
  (await calculate(api, { goods })).goods.map((line) => [
    line.id,
    line.grindingMethod?.name ?? null,
    line.qtt,
  ]);

test('an empty cart costs nothing', async () => {
  expect(await calculate(api, {})).toEqual({
    goods: [],
    price: 0,
    tax: 0,
    delivery_price: 0,
    bonuses: 0,
    available_bonuses: 0,
    discount: 0,
    total: 0,
    promocode: null,
  });
});

test('a line has everything that the cart shows', async () => {
  const { goods } = await calculate(api, { goods: [line(10, 2, 1)] });
  expect(goods).toEqual([
    {
      id: 10,
      goodscard_id: 1,
      chpu: 'card-1',
      name: 'Кава 1',
      image_path: '/media/goods/card-1.svg',
      sku: '001-1',
      grindingMethod: { id: 1, name: 'У зернах' },
      properties: [{ name: 'Вага', value: '250 г' }],
      price: 199.5,
      qtt: 2,
      is_allowed_promo_discount: true,
      is_promo_gift: false,
      weight_gr: 250,
    },
  ]);
});

test('a line has the picture of its variant, if the variant has one', async () => {
  const { goods } = await calculate(api, { goods: [line(10), line(11)] });
  expect(goods.map((line) => line.image_path)).toEqual(['/media/goods/card-1.svg', '/media/goods/kilo.svg']);
});

test('a reduced line has the old price and the lowest of 30 days, and no code reduces it further', async () => {
  const { goods, price } = await calculate(api, { goods: [line(40, 2)] });
  expect(goods[0]).toMatchObject({
    price: 80,
    price_old: 100,
    lowest_price_30d: 85,
    is_allowed_promo_discount: false,
  });
  expect(price).toBe(160);
});

test('sums are exact and include tax, bonuses are whole', async () => {
  const { price, total, tax, bonuses } = await calculate(api, { goods: [line(10, 3), line(11), line(20)] });
  expect([price, total, tax, bonuses]).toEqual([1298.51, 1298.51, 216.42, 38]);
});

test('goods that are gone, sold out, or belong to another card are left out', async () => {
  const elsewhere = { ...line(11), goodscardId: 2 };
  expect(await quantities(line(999), line(30), elsewhere, line(20))).toEqual([[20, null, 1]]);
  const far = { ...line(10), id: Number.MAX_SAFE_INTEGER, goodscardId: Number.MAX_SAFE_INTEGER };
  expect(await quantities(far)).toEqual([]);
});

test('quantities above the stock are lowered to it, grind by grind in their order', async () => {
  expect(await quantities(line(10, 9))).toEqual([[10, null, 5]]);
  expect(await quantities(line(10, 3, 2), line(10, 9, 1), line(10))).toEqual([
    [10, 'Пуровер', 3],
    [10, 'У зернах', 2],
  ]);
});

test('a variant has one line for each grind', async () => {
  expect(await quantities(line(11, 1, 1), line(11, 2, 2), line(11, 3, 1))).toEqual([
    [11, 'У зернах', 4],
    [11, 'Пуровер', 2],
  ]);
});

test('an unknown grind, or a grind of goods that cannot be ground, is dropped', async () => {
  expect(await quantities(line(11, 1, 99), line(20, 1, 1))).toEqual([
    [11, null, 1],
    [20, null, 1],
  ]);
});

test('a cart may have 300 lines; one more is a 422', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => line(11, 1, index));
  expect((await calculate(api, { goods: lines(300) })).goods).toHaveLength(3);
  const { status, json } = await askCart(api, { goods: lines(301), promocode: null });
  expect([status, Object.keys(v.parse(FailureSchema, json).errors ?? {})]).toEqual([422, ['goods']]);
});

test('a line may have a quantity of 999', async () => {
  expect((await calculate(api, { goods: [line(11, 999)] })).price).toBe(699_300);
});

test.each([
  [{ goods: [{ ...line(10), qtt: 0 }], promocode: null }, 'goods.0.qtt'],
  [{ goods: [{ ...line(10), qtt: 1000 }], promocode: null }, 'goods.0.qtt'],
  [{ goods: [line(11), { ...line(10), qtt: 1.5 }], promocode: null }, 'goods.1.qtt'],
  [{ goods: [{ ...line(10), qtt: '2' }], promocode: null }, 'goods.0.qtt'],
  [{ goods: [{ ...line(10), id: -1 }], promocode: null }, 'goods.0.id'],
  [{ goods: [{ ...line(10), id: 2 ** 53 }], promocode: null }, 'goods.0.id'],
  [{ goods: [{ ...line(10), grindingMethodId: 'дрібно' }], promocode: null }, 'goods.0.grindingMethodId'],
  [{ goods: {}, promocode: null }, 'goods'],
  [{ goods: [], promocode: 5 }, 'promocode'],
  [{ goods: [], promocode: 'К'.repeat(65) }, 'promocode'],
  [{ goods: [], promocode: null, delivery_type_id: 'поштою' }, 'delivery_type_id'],
])('%j is a 422 that names %s', async (body, field) => {
  const { status, json, headers } = await askCart(api, body);
  expect(status).toBe(422);
  expect(v.parse(FailureSchema, json).errors).toHaveProperty([field]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a calculation is never cached', async () => {
  const { headers } = await askCart(api, { goods: [], promocode: null });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an expired token is a 401, so that no price includes bonuses of another customer', async () => {
  const body = { goods: [line(11)], promocode: null };
  for (const token of ['nobody', 'A'.repeat(43)]) {
    expect((await askCart(api, body, { Authorization: `Bearer ${token}` })).status).toBe(401);
  }
});

test('an order may pay up to half of its goods with whole bonuses that the customer has', async () => {
  const { token } = await newCustomer(api, '380671112201', 5000);
  const goods = [line(10)];
  expect((await calculate(api, { goods }, token)).available_bonuses).toBe(99);
  expect((await calculate(api, { goods })).available_bonuses).toBe(0);
  await api.db.updateTable('customer').set({ balance: 7 }).execute();
  expect((await calculate(api, { goods }, token)).available_bonuses).toBe(7);
});

test('in Ukraine the cart has no delivery price, whatever delivery type is given', async () => {
  for (const delivery_type_id of [1, 99]) {
    const { delivery_price, price, total } = await calculate(api, { goods: [line(11)], delivery_type_id });
    expect([delivery_price, total]).toEqual([0, price]);
  }
});

test('the cart shows a changed price or stock at once', async () => {
  await runOperator(['price', 'ua', '20', '5,50', '--yes'], api.environment);
  await runOperator(['stock', 'ua', '20', '3'], api.environment);
  const { goods } = await calculate(api, { goods: [line(20, 9)] });
  expect(goods[0]).toMatchObject({ price: 5.5, qtt: 3 });
});
