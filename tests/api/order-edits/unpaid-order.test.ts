import { expect } from 'vitest';
import type { WantedChange } from '../../../src/server/shop/order-changes/change-order.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { readOrdersToPack } from '../../../src/server/shop/orders/read-orders.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  change as changeAny,
  moveThrough,
  placeTwo,
  shopOfTwo,
  totalOfTwo as total,
} from '../../support/api/order-changes.ts';
import { type Buyer, balanceOf, place, stockOf } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { reportFromSandbox } from '../../support/payments/sandbox-payments.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
});

const paid = (order: number, reference?: string) =>
  reportFromSandbox(api, order, 'paid', clock.now, reference);
const attempts = (order: number) =>
  api.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', order).orderBy('id').execute();
const move = (id: number, ...to: ('packing' | 'sent' | 'delivered')[]) =>
  moveThrough(api, id, to, clock.now());
const change = (id: number, different: Partial<WantedChange> = {}) =>
  changeAny(api, id, different, clock.now());
const due = async () =>
  (await listRefundsDue(api.db)).map(({ provider, reason, amount }) => ({ provider, reason, amount }));

test('an order that waits for its payment is corrected, and paid at what it then costs', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  const [before] = await attempts(id);
  await change(id, { kind: 'correction', goods: [{ goods: '10', count: 1 }] });
  await change(id, { kind: 'refund', goods: [], refund: 1000 });
  expect([await stockOf(api, 10), await balanceOf(api, buyer)]).toEqual([4, 90]);
  await paid(id);
  expect(before?.amount).toBe(total);
  expect(await readOrderRow(api.db, id)).toMatchObject({ status: 'new', payment_status: 'failed' });
  expect(await due()).toEqual([{ provider: 'sandbox', reason: 'wrong-sum', amount: total }]);
  const { status } = await ask(`${api.url}/api/v1/order/${id}/payment`, {
    method: 'POST',
    headers: bearer(buyer.token),
  });
  expect(status).toBe(200);
  const latest = (await attempts(id)).at(-1);
  expect(latest).toMatchObject({ amount: total / 2 - 1000, status: 'waiting' });
  await paid(id, latest?.reference);
  expect(await readOrderRow(api.db, id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  const receipts = await api.db.selectFrom('receipt').select(['kind', 'amount']).execute();
  expect(receipts).toEqual([{ kind: 'sale', amount: total / 2 - 1000 }]);
});

test('before it is paid on receipt, a refund lowers what is collected; nothing left to pay waits for no payment', async () => {
  const { id } = await placeTwo(api, buyer, 'cod');
  await change(id, { kind: 'refund', goods: [], refund: 5000 });
  expect(await due()).toEqual([]);
  expect((await readOrdersToPack(api.db, [id]))[0]?.order.total).toBe((total - 5000) / 100);
  await move(id, 'packing', 'sent', 'delivered');
  await change(id);
  expect((await due()).map(({ amount }) => amount)).toEqual([total - 5000]);
  const online = await place(api, buyer, { payForm: 'sandbox' });
  await change(online.id, { kind: 'refund', goods: [], refund: 19_950 });
  expect(await readOrderRow(api.db, online.id)).toMatchObject({
    payment_status: 'none',
    pay_online: 0,
    pay_until: null,
  });
  await move(online.id, 'packing');
});
