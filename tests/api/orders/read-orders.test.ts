import * as v from 'valibot';
import { expect } from 'vitest';
import { getOrder, getOrders } from '../../../src/contract/resources/order.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder, orderIn, orderStates } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
test.beforeAll(async () => {
  api = await startApi();
});

const orders = (token?: string) =>
  ask(`${api.url}/api/v1/order`, { headers: token === undefined ? {} : bearer(token) });
const order = (id: number | string, token?: string) =>
  ask(`${api.url}/api/v1/order/${id}`, { headers: token === undefined ? {} : bearer(token) });

test('a customer sees all their orders, the newest first, whatever their status', async () => {
  const { id, token } = await newCustomer(api, '380671234501');
  const kept: number[] = [];
  for (const state of orderStates) kept.push(await orderIn(api, id, state));
  const answered = v.parse(getOrders.answer, (await orders(token)).json);
  expect(answered.map((one) => one.id)).toEqual(kept.toReversed());
  expect(
    answered.toReversed().map(({ status, payment_status: paymentStatus }) => ({ status, paymentStatus })),
  ).toEqual(orderStates);
});

test('an order has its goods by name and its prices in main units', async () => {
  const { id: customer, token } = await newCustomer(api, '380671234502');
  const id = await keepOrder(api, customer, { tracking_number: '20450000000001', promocode: 'КАВА10' });
  expect(v.parse(getOrder.answer, (await order(id, token)).json)).toEqual({
    id,
    number: String(id),
    status: 'new',
    created_at: 1_800_000_000,
    goods: [
      {
        id: 10,
        goodscard_id: 1,
        chpu: 'card-1',
        name: 'Кава 1',
        image_path: '/media/goods/card-1.svg',
        sku: '',
        grindingMethod: { id: 2, name: 'Пуровер' },
        properties: [{ name: 'Вага', value: '250 г' }],
        price: 199.5,
        qtt: 2,
        is_allowed_promo_discount: true,
        is_promo_gift: false,
        weight_gr: 250,
      },
    ],
    price: 399,
    discount: 0,
    used_bonuses: 0,
    delivery_price: 84.5,
    total: 483.5,
    promocode: 'КАВА10',
    delivery: { settlement: 'Київ', type: 'У відділення', carrier: 'Пошта', point: 'Відділення № 1' },
    pay_form: 'cod',
    pay_online: false,
    payment_status: 'none',
    tracking_number: '20450000000001',
    changes: [],
    receipts: [],
  });
});

test("another customer's order, an unknown number, and no number are the same 404", async () => {
  const { id: customer } = await newCustomer(api, '380671234503');
  const { token } = await newCustomer(api, '380671234504');
  const theirs = await keepOrder(api, customer);
  const answers = await Promise.all(
    [theirs, theirs + 1, 0, -1, 1.5, 'x', '1e3x'].map((id) => order(id, token)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  expect(v.parse(getOrders.answer, (await orders(token)).json)).toEqual([]);
});

test('a guest is asked to sign in, and the response is never cached', async () => {
  const { token } = await newCustomer(api, '380671234505');
  for (const answer of [await orders(), await order(1), await orders('dead')])
    expect(answer.status).toBe(401);
  expect((await orders(token)).headers.get('cache-control')).toBe('no-store');
});

test('the first order number has five digits', async () => {
  const first = await api.db.selectFrom('customer_order').select('id').orderBy('id').executeTakeFirst();
  expect(first?.id).toBe(10_001);
});
