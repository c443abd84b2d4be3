import * as v from 'valibot';
import { expect } from 'vitest';
import { createOrder } from '../../../src/contract/resources/order.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyer,
  place,
  sellingCatalogue,
  tracesOf,
} from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

let api: TestApi;
let buyer: Buyer;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue(), settings: { maxBodyBytes: 100_000 } });
  buyer = await newBuyer(api, { balance: 100 });
});

const nothing = {
  customer_order: 0,
  order_line: 0,
  idempotency_key: 0,
  mail_due: 0,
  promo_use: 0,
  bonus_entry: 0,
};

/** A refusal, read by the contract; nothing may be left of it. */
async function refused(given: unknown) {
  const { status, json, text } = await askForOrder(api.url, buyer.token, given);
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(await tracesOf(api)).toEqual(nothing);
  return { status, ...v.parse(createOrder.failure, json) };
}

test('every wrong field is a 422 with an error under it', async () => {
  const { goods, expected_total, payForm, ...rest } = body();
  const [line] = goods;
  for (const [given, field] of [
    [{ ...rest, goods, payForm }, 'expected_total'],
    [{ ...rest, goods, expected_total }, 'payForm'],
    [{ ...rest, payForm, expected_total }, 'goods'],
    [body({ goods: [] }), 'goods'],
    [{ ...body(), goods: [{ ...line, qtt: 0 }] }, 'goods.0.qtt'],
    [{ ...body(), goods: [{ ...line, qtt: 1.5 }] }, 'goods.0.qtt'],
    [{ ...body(), goods: [{ ...line, qtt: 1000 }] }, 'goods.0.qtt'],
    [{ ...body(), goods: Array.from({ length: 301 }, () => line) }, 'goods'],
    [body({ promocode: 'x'.repeat(65) }), 'promocode'],
    [body({ used_bonuses: -1 }), 'used_bonuses'],
    [body({ used_bonuses: 1.5 }), 'used_bonuses'],
    [body({ expected_total: -1 }), 'expected_total'],
    [body({ expected_total: 1.001 }), 'expected_total'],
    [body({ payForm: 'gold' }), 'payForm'],
    [body({ gift_grinding_id: 99 }), 'gift_grinding_id'],
    [body({ delivery_type_id: 99 }), 'delivery_type_id'],
    [body({ settlement_external_id: '' }), 'settlement_external_id'],
    [body({ settlement_external_id: 'atlantis' }), 'settlement_external_id'],
    [body({ settlement_external_id: 'lviv' }), 'branch_id'],
    [body({ branch_id: 99 }), 'branch_id'],
    [body({ delivery_type_id: 3 }), 'address'],
    [body({ delivery_type_id: 1 }), 'warehouse_external_id'],
    [body({ delivery_type_id: 1, warehouse_external_id: 'nowhere' }), 'warehouse_external_id'],
    [
      body({ recipient: { firstName: '1', lastName: 'Франко', phone: '380671234567' } }),
      'recipient.firstName',
    ],
    [body({ recipient: { firstName: 'Іван', lastName: '', phone: '380671234567' } }), 'recipient.lastName'],
    [body({ recipient: { firstName: 'Іван', lastName: 'Франко', phone: '48501502503' } }), 'recipient.phone'],
    [body({ comment: 'x'.repeat(1001) }), 'comment'],
    [body({ comment: 'а\u0000б' }), 'comment'],
    [body({ settlement_external_id: 'ky\u0000iv' }), 'settlement_external_id'],
  ] as const) {
    const { status, errors } = await refused(given);
    expect([status, Object.keys(errors ?? {})], JSON.stringify(given).slice(0, 300)).toEqual([422, [field]]);
  }
});

test('a body that is not JSON is a 400, a request without a key a 422', async () => {
  const url = `${api.url}/api/v1/order`;
  const headers = { 'Idempotency-Key': 'a key of this order', ...bearer(buyer.token) };
  expect((await ask(url, { method: 'POST', headers, body: '{' })).status).toBe(400);
  for (const key of [undefined, 'short', 'x'.repeat(129)]) {
    const answer = await ask(url, {
      method: 'POST',
      headers: { ...bearer(buyer.token), ...(key !== undefined && { 'Idempotency-Key': key }) },
      body: JSON.stringify(body()),
    });
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { errors: { 'idempotency-key': [expect.any(String)] } },
    ]);
  }
  expect(await tracesOf(api)).toEqual(nothing);
});

test('a guest is asked to sign in', async () => {
  const answer = await askForOrder(api.url, 'dead', body());
  expect(answer.status).toBe(401);
});

test('a customer without a name is asked for it', async () => {
  await api.db.updateTable('customer').set({ first_name: '', last_name: ' ', phone: '' }).execute();
  const { status, errors } = await refused(body());
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['firstName', 'lastName']]);
});

test('in Poland a customer without a phone is asked for it', async () => {
  api = await startApi({ edition: 'pl' });
  buyer = await newBuyer(api);
  await api.db.updateTable('customer').set({ phone: '' }).execute();
  const { status, errors } = await refused(body());
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['phone']]);
});

test('paying online is rejected where the shop has turned it off', async () => {
  const catalogue = sellingCatalogue();
  await api.replaceCatalogue({ ...catalogue, settings: { ...catalogue.settings, online_payment_on: false } });
  expect((await refused(body({ payForm: 'sandbox' }))).errors).toHaveProperty('payForm');
  expect((await place(api, buyer)).status).toBe('new');
});

test("a total that differs from the shop's is a 409 with the current calculation", async () => {
  const { status, calculation } = await refused(body({ expected_total: 199 }));
  expect([status, calculation?.total]).toEqual([409, 199.5]);
  const bonused = await refused(body({ used_bonuses: 1000, expected_total: 0 }));
  expect([bonused.status, bonused.calculation?.available_bonuses]).toEqual([409, 99]);
  const sent = await refused(
    body({ delivery_type_id: 3, address: { street: 'вул. Садова', house: '5' }, expected_total: 199.5 }),
  );
  expect([sent.status, sent.calculation?.delivery_price, sent.calculation?.total]).toEqual([409, 120, 319.5]);
});

test('a promo code that is no longer valid is a 409 with the reason', async () => {
  await handOut(api, 'КАВА', { type: 'percent', percent: 10 }, { endsAt: 1 });
  const { status, calculation } = await refused(body({ promocode: 'КАВА', expected_total: 179.55 }));
  expect([status, calculation?.total]).toEqual([409, 199.5]);
  expect(calculation?.promocode?.error).toContain('діяв лише до');
});

test('goods that are gone, fewer, or no longer ground so are a 409 with what is left', async () => {
  for (const [goods, left] of [
    [[line(30)], []],
    [[line(99)], []],
    [[{ ...line(20), goodscardId: 1 }], []],
    [[line(10, 6)], [[10, 5]]],
    [
      [line(10, 3, 1), line(10, 3, 2)],
      [
        [10, 3],
        [10, 2],
      ],
    ],
    [[line(20, 1, 9)], [[20, 1]]],
    [[line(40, 1, 1)], [[40, 1]]],
  ] as const) {
    const { status, message, calculation } = await refused(body({ goods: [...goods] }));
    expect([status, calculation?.goods.map(({ id, qtt }) => [id, qtt])]).toEqual([409, left]);
    expect(message).toContain('розібрали');
  }
});

test.each([{ gift_grinding_id: 1 }, {}])(
  'a gift that is gone is a 409, though the total is the same (%o)',
  async (ground) => {
    await handOut(api, 'ДАРУНОК', { type: 'gift', variantId: 30 });
    const { status, calculation } = await refused(body({ promocode: 'ДАРУНОК', ...ground }));
    expect([status, calculation?.total]).toEqual([409, 199.5]);
    expect(calculation?.promocode?.error).toEqual(expect.any(String));
  },
);

test('a promo code that no longer exists is a 409, even if the total is the same', async () => {
  expect((await refused(body({ promocode: 'ЗНИК' }))).status).toBe(409);
});
