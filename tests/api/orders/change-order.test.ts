import { expect } from 'vitest';
import type { WantedChange } from '../../../src/server/shop/order-changes/change-order.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  change as changeAny,
  moveThrough,
  placeTwo,
  shopOfTwo,
  totalOfTwo,
} from '../../support/api/order-changes.ts';
import { type Buyer, balanceOf, stockOf } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { refundAllDue, reportFromSandbox } from '../../support/payments/sandbox-payments.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
});

const total = totalOfTwo;
const report = (order: number, status: 'paid' | 'refunded') =>
  reportFromSandbox(api, order, status, clock.now);
const move = (id: number, ...to: ('packing' | 'sent' | 'delivered' | 'cancelled')[]) =>
  moveThrough(api, id, to, clock.now());

async function delivered(payForm: string): Promise<number> {
  const { id } = await placeTwo(api, buyer, payForm);
  if (payForm === 'sandbox') await report(id, 'paid');
  await move(id, 'packing', 'sent', 'delivered');
  return id;
}

const change = (id: number, different: Partial<WantedChange> = {}) =>
  changeAny(api, id, different, clock.now());
const one = { goods: [{ goods: '10', count: 1 }] };

const counts = async () => ({
  stock: await stockOf(api, 10),
  balance: await balanceOf(api, buyer),
  uses: (await api.db.selectFrom('promo_use').selectAll().execute()).length,
});
const bought = { stock: 3, balance: 90, uses: 1 };
const nothingBought = { stock: 5, balance: 100, uses: 0 };

const due = async () =>
  (await listRefundsDue(api.db)).map(({ provider, reason, amount }) => ({ provider, reason, amount }));
const refundAll = () => refundAllDue(api, clock.now());
const atProvider = async () =>
  (await api.db.selectFrom('sandbox_payment').select('status').execute()).map(({ status }) => status);
const seen = async (id: number) =>
  (await ask(`${api.url}/api/v1/order/${id}`, { headers: bearer(buyer.token) })).json;

test('a returned order gives back stock, bonuses, promo code and money, and is not taken for reversed', async () => {
  const id = await delivered('sandbox');
  expect(await counts()).toEqual(bought);
  await change(id);
  expect(await counts()).toEqual(nothingBought);
  expect(await due()).toEqual([{ provider: 'sandbox', reason: 'order-changed', amount: total }]);
  await refundAll();
  expect(await atProvider()).toEqual(['refunded']);
  await report(id, 'refunded');
  expect(await readOrderRow(api.db, id)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    total,
  });
  expect(await seen(id)).toMatchObject({
    total: total / 100,
    changes: [
      {
        kind: 'return',
        goods: [{ line: 0, qtt: 2 }],
        amount: total / 100,
        used_bonuses: 20,
        earned_bonuses: 10,
        is_refunded: true,
      },
    ],
  });
});

test('returned in two parts, everything adds up to the same', async () => {
  const id = await delivered('sandbox');
  await change(id, one);
  expect(await counts()).toEqual({ stock: 4, balance: 90 + 10 - 5, uses: 1 });
  expect(await due()).toEqual([{ provider: 'sandbox', reason: 'order-changed', amount: total / 2 }]);
  await refundAll();
  expect(await atProvider()).toEqual(['paid']);
  await change(id);
  await refundAll();
  expect(await atProvider()).toEqual(['refunded']);
  expect(await counts()).toEqual(nothingBought);
  await expect(change(id, { isAgain: true })).rejects.toMatchObject({ refusal: { code: 'nothing-left' } });
});

test('the same return is made once, by any number of operators; --again makes it once more', async () => {
  const id = await delivered('sandbox');
  const outcomes = await Promise.allSettled([
    change(id, one),
    change(id, { ...one, reason: 'Клієнтка передумала' }),
    change(id, one),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(change(id, one)).rejects.toMatchObject({ refusal: { code: 'changed-already' } });
  expect(await counts()).toMatchObject({ stock: 4 });
  await change(id, { ...one, isAgain: true });
  expect(await counts()).toEqual(nothingBought);
  expect((await due()).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});

test('different returns of the same goods at once never take more than there is', async () => {
  const id = await delivered('sandbox');
  const outcomes = await Promise.allSettled([
    change(id),
    change(id, one),
    change(id, { ...one, isAgain: true }),
  ]);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  expect(await counts()).toEqual(nothingBought);
  expect((await due()).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});

test('money alone is refunded, once for one sum, and never more than was paid', async () => {
  const id = await delivered('sandbox');
  const money = (refund: number) => change(id, { kind: 'refund', goods: [], refund });
  const both = await Promise.allSettled([money(5000), money(5000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await counts()).toEqual(bought);
  await expect(money(total)).rejects.toMatchObject({
    refusal: { code: 'refund-too-large', left: total - 5000 },
  });
  await change(id);
  expect((await due()).map(({ amount }) => amount)).toEqual([5000, total - 5000]);
});

test('what was paid on receipt is refunded by hand', async () => {
  const id = await delivered('cod');
  await change(id, one);
  expect(await due()).toEqual([{ provider: 'by-hand', reason: 'order-changed', amount: total / 2 }]);
  await change(id);
  expect((await due()).map(({ amount }) => amount)).toEqual([total / 2, total / 2]);
});

test('goods that are written off do not come back into stock, and a refund may be refused', async () => {
  const id = await delivered('sandbox');
  await change(id, { ...one, isWrittenOff: true, refund: 0 });
  expect(await counts()).toMatchObject({ stock: 3 });
  expect(await due()).toEqual([]);
});

test('earned bonuses that were spent meanwhile cannot be taken back', async () => {
  const id = await delivered('cod');
  await api.db.updateTable('customer').set({ balance: 3 }).where('id', '=', buyer.id).execute();
  await api.db.updateTable('customer_order').set({ earned_bonuses: 90 }).where('id', '=', id).execute();
  const done = await change(id, { ...one, withholds: false });
  expect(done).toMatchObject({ usedBonuses: 10, missingBonuses: 45 - 10 - 3 });
  expect(await balanceOf(api, buyer)).toBe(0);
  expect(await seen(id)).toMatchObject({ changes: [{ earned_bonuses: 13 }] });
});

test('a line taken out before the parcel is sent lowers what is to be paid, and what is earned', async () => {
  const { id } = await placeTwo(api, buyer, 'cod');
  await change(id, { ...one, kind: 'correction' });
  expect(await counts()).toEqual({ stock: 4, balance: 90, uses: 1 });
  expect(await due()).toEqual([]);
  await move(id, 'packing', 'sent', 'delivered');
  expect(await counts()).toEqual({ stock: 4, balance: 95, uses: 1 });
  await change(id);
  expect(await counts()).toEqual(nothingBought);
  expect(await due()).toEqual([{ provider: 'by-hand', reason: 'order-changed', amount: total / 2 }]);
});

test('a corrected order that is cancelled gives back the rest', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await report(id, 'paid');
  await change(id, { ...one, kind: 'correction' });
  await move(id, 'cancelled');
  expect(await counts()).toEqual(nothingBought);
  expect(await due()).toEqual([
    { provider: 'sandbox', reason: 'order-changed', amount: total / 2 },
    { provider: 'sandbox', reason: 'cancelled', amount: total / 2 },
  ]);
  await refundAll();
  expect(await atProvider()).toEqual(['refunded']);
});

test("money that the customer's bank took back is not refunded, and settles what was due", async () => {
  const id = await delivered('sandbox');
  await change(id, one);
  await report(id, 'refunded');
  expect(await due()).toEqual([]);
  expect(await readOrderRow(api.db, id)).toMatchObject({ payment_status: 'failed' });
  await change(id);
  expect(await due()).toEqual([]);
  expect(await counts()).toEqual(nothingBought);
});

test('what cannot be changed is refused, and nothing happens', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await expect(change(id)).rejects.toMatchObject({ refusal: { code: 'order-cannot-change' } });
  await report(id, 'paid');
  await expect(change(id)).rejects.toMatchObject({ refusal: { code: 'order-cannot-change' } });
  await expect(change(id, { kind: 'correction' })).rejects.toMatchObject({
    refusal: { code: 'cancel-instead' },
  });
  await expect(change(id, { kind: 'correction', goods: [{ goods: '20', count: 1 }] })).rejects.toMatchObject({
    refusal: { code: 'not-in-order', goods: '20', left: 0 },
  });
  await expect(change(id + 1)).rejects.toThrow(`no order ${id + 1}`);
  expect(await api.db.selectFrom('order_change').selectAll().execute()).toEqual([]);
  expect(await counts()).toEqual({ ...bought, balance: 80 });
});
