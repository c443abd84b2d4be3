import { expect } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { changeOrder } from '../../../src/server/shop/order-changes/change-order.ts';
import type { WantedExchange } from '../../../src/server/shop/order-changes/exchange-order.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { expireOrders } from '../../../src/server/shop/orders/expire-orders.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  change,
  exchange as exchangeIn,
  moveThrough,
  placeTwo,
  shopOfTwo,
  totalOfTwo,
} from '../../support/api/order-changes.ts';
import { type Buyer, balanceOf, place, stockOf } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { refundAllDue, reportFromSandbox } from '../../support/payments/sandbox-payments.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
  await api.db.updateTable('variant').set({ stock: 1000 }).where('id', '=', 20).execute();
});

/** One of two packs: 169.55 were paid for it, and 10 bonuses; five were earned. */
const worth = totalOfTwo / 2;

async function delivered(payForm: 'sandbox' | 'cod'): Promise<number> {
  const { id } = await placeTwo(api, buyer, payForm);
  if (payForm === 'sandbox') await reportFromSandbox(api, id, 'paid', clock.now);
  await moveThrough(api, id, ['packing', 'sent', 'delivered'], clock.now());
  return id;
}

const exchange = (id: number, different: Partial<WantedExchange> = {}) =>
  exchangeIn(api, id, different, clock.now());
const setPrice = (price: number) =>
  api.db.updateTable('variant').set({ price }).where('id', '=', 20).execute();

const counts = async () => ({
  stocks: [await stockOf(api, 10), await stockOf(api, 20)],
  balance: await balanceOf(api, buyer),
  uses: (await api.db.selectFrom('promo_use').selectAll().execute()).length,
});
const due = async () =>
  (await listRefundsDue(api.db)).map(({ order_id, provider, amount }) => ({ order_id, provider, amount }));
const receipts = async () =>
  (await api.db.selectFrom('receipt').select(['order_id', 'kind', 'amount']).orderBy('id').execute()).map(
    ({ order_id, kind, amount }) => [order_id, kind, amount],
  );
const seen = async (id: number) =>
  (await ask(`${api.url}/api/v1/order/${id}`, { headers: bearer(buyer.token) })).json;

test('goods of the same price are exchanged, and no money moves', async () => {
  const id = await delivered('sandbox');
  const { order } = await exchange(id);
  expect(order).toMatchObject({ status: 'new', payment_status: 'none', total: 0, credit: worth });
  // The used bonuses came back and were used again; the earned ones come when the new goods are delivered.
  expect(await counts()).toEqual({ stocks: [4, 999], balance: 85, uses: 1 });
  expect(await due()).toEqual([]);
  expect(await receipts()).toEqual([
    [id, 'sale', totalOfTwo],
    [id, 'return', worth],
    [order.id, 'sale', worth],
  ]);
  expect(await seen(id)).toMatchObject({
    changes: [{ kind: 'return', amount: 0, exchanged_for: { order: order.id, amount: worth / 100 } }],
  });
  expect(await seen(order.id)).toMatchObject({
    price: 199.5,
    discount: 19.95,
    used_bonuses: 10,
    total: 0,
    promocode: null,
    exchange_of: { order: id, amount: worth / 100 },
  });
  await moveThrough(api, order.id, ['packing', 'sent', 'delivered'], clock.now());
  expect(await balanceOf(api, buyer)).toBe(90);
  expect(await receipts()).toHaveLength(3);
});

test('a bonus that paid for two packs moves nothing when one is exchanged, and comes back with the other', async () => {
  const order = { goods: [line(10, 2)], payForm: 'sandbox', used_bonuses: 1, expected_total: 398 };
  const { id } = await place(api, buyer, order);
  await reportFromSandbox(api, id, 'paid', clock.now);
  await moveThrough(api, id, ['packing', 'sent', 'delivered'], clock.now());
  const { order: other, refund } = await exchange(id);
  expect([other.discount, other.used_bonuses, other.credit, other.total, refund]).toEqual([
    50, 0, 19_900, 0, 0,
  ]);
  // Of the eleven that were earned, five go.
  const balance = await balanceOf(api, buyer);
  await change(api, id, {}, clock.now());
  expect([balance, await balanceOf(api, buyer)]).toEqual([105, 100]);
});

test('what cheaper goods leave over is refunded', async () => {
  const id = await delivered('sandbox');
  await setPrice(10_000);
  const { order, refund } = await exchange(id);
  expect([order.credit, order.total, refund]).toEqual([8000, 0, worth - 8000]);
  expect(await due()).toEqual([{ order_id: id, provider: 'sandbox', amount: worth - 8000 }]);
  await refundAllDue(api, clock.now());
  expect((await receipts()).slice(1)).toEqual([
    [id, 'return', worth],
    [order.id, 'sale', 8000],
  ]);
});

test('what was refunded before, for damage, pays for no new goods', async () => {
  const id = await delivered('sandbox');
  const damage = {
    kind: 'refund' as const,
    goods: [],
    refund: totalOfTwo - 5000,
    refundsDelivery: false,
    reason: 'Пошкоджено',
    isWrittenOff: false,
    isAgain: false,
    currency: 'UAH',
  };
  await changeOrder(api.db, id, damage, changeByCommand(clock.now()));
  const { order, refund } = await exchange(id);
  expect([order.discount, order.credit, order.total, refund]).toEqual([1995, 5000, worth - 5000, 0]);
});

test('what dearer goods cost more is paid by a link, and receipted with them', async () => {
  const id = await delivered('sandbox');
  await setPrice(29_950);
  const { order } = await exchange(id, { deliveryPrice: 5000 });
  expect(order).toMatchObject({ payment_status: 'waiting', credit: worth, total: 15_000 });
  expect(await receipts()).toHaveLength(2);
  await ask(`${api.url}/api/v1/order/${order.id}/payment`, { method: 'POST', headers: bearer(buyer.token) });
  await reportFromSandbox(api, order.id, 'paid', clock.now);
  expect(await readOrderRow(api.db, order.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  expect((await receipts()).at(-1)).toEqual([order.id, 'sale', worth + 15_000]);
});

test('an exchange that is not paid in time is cancelled, and its credit refunded', async () => {
  const id = await delivered('sandbox');
  await setPrice(29_950);
  const { order } = await exchange(id);
  clock.move(24 * 60 * 60 + 1);
  await expireOrders({ db: api.db, log: createLog(() => undefined), now: clock.now });
  expect(await readOrderRow(api.db, order.id)).toMatchObject({ status: 'cancelled' });
  expect(await counts()).toMatchObject({ stocks: [4, 1000], balance: 95 });
  expect(await due()).toEqual([{ order_id: id, provider: 'sandbox', amount: worth }]);
  await refundAllDue(api, clock.now());
  expect((await receipts()).slice(1)).toEqual([[id, 'return', worth]]);
  await change(api, id, {}, clock.now());
  expect((await due()).map(({ amount }) => amount)).toEqual([totalOfTwo - worth]);
});

test('goods that came in exchange may come back, and the rest too; all together is what was paid', async () => {
  const id = await delivered('cod');
  await setPrice(29_950);
  const { order } = await exchange(id);
  expect(order).toMatchObject({ payment_status: 'none', pay_until: null, total: 10_000 });
  await moveThrough(api, order.id, ['packing', 'sent', 'delivered'], clock.now());
  await change(api, order.id, {}, clock.now());
  expect(await due()).toEqual([
    { order_id: order.id, provider: 'by-hand', amount: 10_000 },
    { order_id: id, provider: 'by-hand', amount: worth },
  ]);
  await expect(
    change(api, id, { kind: 'refund', goods: [], refund: worth + 1 }, clock.now()),
  ).rejects.toMatchObject({ refusal: { code: 'refund-too-large', left: worth } });
  await change(api, id, {}, clock.now());
  expect((await due()).reduce((sum, { amount }) => sum + amount, 0)).toBe(totalOfTwo + 10_000);
  expect(await counts()).toMatchObject({ stocks: [5, 1000], balance: 100 });
});

test('money that pays for other goods is not refunded, and an exchange may be exchanged', async () => {
  const id = await delivered('sandbox');
  const first = await exchange(id);
  await expect(
    change(api, id, { kind: 'refund', goods: [], refund: worth + 1 }, clock.now()),
  ).rejects.toMatchObject({ refusal: { code: 'refund-too-large', left: worth } });
  await moveThrough(api, first.order.id, ['packing', 'sent', 'delivered'], clock.now());
  const ten = [{ goods: '10', count: 1, grind: undefined }];
  const second = await exchange(first.order.id, { goods: 'all', newGoods: ten });
  expect(second.order).toMatchObject({ total: 0, credit: worth });
  await moveThrough(api, second.order.id, ['cancelled'], clock.now());
  expect(await due()).toEqual([{ order_id: id, provider: 'sandbox', amount: worth }]);
  expect(await counts()).toMatchObject({ stocks: [4, 1000] });
});

test('the same exchange is made once, by any number of operators; --again makes it once more', async () => {
  const id = await delivered('sandbox');
  const outcomes = await Promise.allSettled([exchange(id), exchange(id), exchange(id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(exchange(id)).rejects.toMatchObject({ refusal: { code: 'changed-already' } });
  await exchange(id, { isAgain: true, isWrittenOff: true });
  expect(await counts()).toMatchObject({ stocks: [4, 998] });
  await expect(exchange(id, { isAgain: true })).rejects.toMatchObject({ refusal: { code: 'not-in-order' } });
});

test('what cannot be exchanged is refused, and nothing happens', async () => {
  const { id } = await placeTwo(api, buyer, 'cod');
  await expect(exchange(id)).rejects.toMatchObject({ refusal: { code: 'cannot-exchange' } });
  await moveThrough(api, id, ['packing', 'delivered'], clock.now());
  const before = await counts();
  await api.db.updateTable('variant').set({ stock: 1 }).where('id', '=', 20).execute();
  const line = { goods: '20', count: 1, grind: undefined };
  const refused: readonly [Partial<WantedExchange>, object][] = [
    [{ goods: [{ goods: '10', count: 3 }] }, { code: 'not-in-order', left: 2 }],
    [{ goods: [] }, { code: 'nothing-left' }],
    [{ newGoods: [] }, { code: 'no-new-goods' }],
    [{ newGoods: [{ ...line, count: 0 }] }, { code: 'no-new-goods' }],
    [{ newGoods: [line, line] }, { code: 'out-of-stock', goods: '20', count: 2, left: 1 }],
    [{ newGoods: [{ ...line, goods: "' or 1=1" }] }, { code: 'not-for-sale' }],
    [{ newGoods: [{ ...line, grind: 'Пудра' }] }, { code: 'not-ground-so', grind: 'Пудра' }],
  ];
  for (const [different, refusal] of refused)
    await expect(exchange(id, different)).rejects.toMatchObject({ refusal });
  await expect(exchange(id + 1)).rejects.toThrow(`no order ${id + 1}`);
  expect(await counts()).toEqual({ ...before, stocks: [3, 1] });
  expect(await api.db.selectFrom('order_change').selectAll().execute()).toEqual([]);
});
