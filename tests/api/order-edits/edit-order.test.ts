import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { withConsequences } from '../../../src/server/shop/order-changes/consequences.ts';
import { editOrder } from '../../../src/server/shop/order-changes/edit-order.ts';
import { prepareEdit, type WantedEdit } from '../../../src/server/shop/order-changes/prepare-edit.ts';
import { readLines } from '../../../src/server/shop/order-state/order-lines.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { exportOrders, ledgerEntries } from '../../../src/server/shop/orders/export-orders.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import type { Clock } from '../../support/api/clock.ts';
import { change, moveThrough, placeTwo, shopOfTwo, totalOfTwo } from '../../support/api/order-changes.ts';
import { type Buyer, balanceOf, place, stockOf } from '../../support/api/order-requests.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { refundAllDue, reportFromSandbox } from '../../support/payments/sandbox-payments.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
});

const edition = editions.ua;
const kyiv = { external_id: 'kyiv', name: 'Київ', region: 'Київська область' };
const carrier = { findSettlements: async () => [kyiv], settlement: async () => kyiv, points: async () => [] };

async function prepared(id: number, wanted: Partial<WantedEdit>) {
  const edit = { dropsPromoCode: false, reason: 'Покупець попросив', ...wanted };
  return prepareEdit({ db: api.db, edition, carrier }, id, edit);
}
const edit = async (id: number, wanted: Partial<WantedEdit>) =>
  editOrder(api.db, id, await prepared(id, wanted), edition, changeByCommand(clock.now()));
const pieces = (goods: string, count: number, grind?: string) => ({ goods, count, grind });
const goodsOf = async (id: number) =>
  (await readLines(api.db, id)).map(({ variant_id, quantity, price }) => [variant_id, quantity, price]);
const row = (id: number) => readOrderRow(api.db, id);
const uses = async () => (await api.db.selectFrom('promo_use').selectAll().execute()).length;
const receipts = () => api.db.selectFrom('receipt').select(['kind', 'amount']).orderBy('id').execute();
const ledger = async () => {
  for await (const order of exportOrders(api.db, {})) return ledgerEntries(order);
  return [];
};

test('counts go up and down, goods are added and taken out, at the price of the checkout', async () => {
  const { id } = await placeTwo(api, buyer, 'cod');
  await api.db.updateTable('variant').set({ stock: 7 }).where('id', '=', 20).execute();
  await edit(id, { goods: [pieces('10', 3), pieces('20', 1)] });
  expect(await goodsOf(id)).toEqual([
    [10, 3, 19_950],
    [20, 1, 19_950],
  ]);
  expect(await row(id)).toMatchObject({ price: 79_800, discount: 7980, used_bonuses: 20, total: 69_820 });
  expect([await stockOf(api, 10), await stockOf(api, 20)]).toEqual([2, 6]);
  await edit(id, { goods: [pieces('10', 0)] });
  expect(await goodsOf(id)).toEqual([[20, 1, 19_950]]);
  expect([await stockOf(api, 10), await balanceOf(api, buyer), await uses()]).toEqual([5, 80, 1]);
  await moveThrough(api, id, ['cancelled'], clock.now());
  expect([await stockOf(api, 20), await balanceOf(api, buyer), await uses()]).toEqual([7, 100, 0]);
});

test('the same edit twice, or at once, changes the order once', async () => {
  const { id } = await placeTwo(api, buyer, 'cod');
  const more = { goods: [pieces('10', 3)] };
  const both = await Promise.allSettled([edit(id, more), edit(id, more)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(edit(id, more)).rejects.toMatchObject({ refusal: { code: 'nothing-to-edit' } });
  expect([await goodsOf(id), await stockOf(api, 10), await uses()]).toEqual([[[10, 3, 19_950]], 2, 1]);
});

test('pieces that were ordered keep their price, further ones cost what they cost today', async () => {
  const { id } = await place(api, buyer, { goods: [line(10, 2)], expected_total: 399 });
  await api.db.updateTable('variant').set({ price: 25_000 }).where('id', '=', 10).execute();
  await edit(id, { goods: [pieces('10', 3)] });
  expect(await goodsOf(id)).toEqual([
    [10, 2, 19_950],
    [10, 1, 25_000],
  ]);
  await edit(id, { goods: [pieces('10', 2)] });
  expect(await goodsOf(id)).toEqual([[10, 2, 19_950]]);
  await api.db.updateTable('variant').set({ stock: 0 }).where('id', '=', 10).execute();
  await edit(id, { goods: [pieces('10', 1)] });
  await expect(edit(id, { goods: [pieces('10', 3)] })).rejects.toMatchObject({
    refusal: { code: 'out-of-stock', count: 2, left: 1 },
  });
});

test('pieces in several grinds share the stock', async () => {
  const { id } = await place(api, buyer, { goods: [line(20, 1)], expected_total: 199.5 });
  await api.db.updateTable('variant').set({ stock: 4 }).where('id', '=', 10).execute();
  const both = { goods: [pieces('10', 3), pieces('10', 2, 'Пуровер')] };
  await expect(edit(id, both)).rejects.toMatchObject({
    refusal: { code: 'out-of-stock', count: 5, left: 4 },
  });
});

test('an order that waits for its payment is paid at the new sum only', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await edit(id, { goods: [pieces('10', 1)] });
  const cost = (await row(id))?.total ?? 0;
  expect(cost).toBe(19_950 - 1995 - 2000);
  await reportFromSandbox(api, id, 'paid', clock.now);
  expect(await row(id)).toMatchObject({ status: 'new', payment_status: 'failed' });
  expect((await listRefundsDue(api.db)).map(({ reason, amount }) => [reason, amount])).toEqual([
    ['wrong-sum', totalOfTwo],
  ]);
  expect((await row(id))?.pay_until).toBe(clock.now() + 24 * 3600);
});

test('of a paid order the difference is refunded, and its receipts say what is sold now', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await reportFromSandbox(api, id, 'paid', clock.now);
  await edit(id, { goods: [pieces('10', 1)] });
  const cost = 19_950 - 1995 - 2000;
  expect(await receipts()).toEqual([
    { kind: 'sale', amount: totalOfTwo },
    { kind: 'return', amount: totalOfTwo },
    { kind: 'sale', amount: cost },
  ]);
  await refundAllDue(api, clock.now());
  expect(await receipts()).toHaveLength(3);
  expect((await ledger()).reduce((sum, { amount }) => sum + amount * 100, 0)).toBeCloseTo(cost);
  await expect(edit(id, { goods: [pieces('10', 2)] })).rejects.toMatchObject({
    refusal: { code: 'costs-more-than-paid', more: totalOfTwo - cost },
  });
  await edit(id, { goods: [pieces('10', 0), pieces('20', 1)] });
  expect(await row(id)).toMatchObject({ status: 'paid', total: cost });
  expect((await receipts()).map(({ amount }) => amount).slice(3)).toEqual([cost, cost]);
  await moveThrough(api, id, ['packing', 'sent', 'delivered'], clock.now());
  await change(api, id, {}, clock.now());
  await refundAllDue(api, clock.now());
  expect((await receipts()).at(-1)).toEqual({ kind: 'return', amount: cost });
});

test('a promo code that would be lost has to be given up by word, and comes back with nothing', async () => {
  await handOut(api, 'БАГАТО', { type: 'percent', percent: 10 }, { minimum: 39_000 });
  const { id } = await place(api, buyer, {
    goods: [line(10, 2)],
    promocode: 'БАГАТО',
    expected_total: 359.1,
  });
  const less = { goods: [pieces('10', 1)] };
  await expect(edit(id, less)).rejects.toMatchObject({
    refusal: { code: 'promo-code-lost', refusal: 'belowMinimum' },
  });
  expect(await uses()).toBe(1);
  await edit(id, { ...less, dropsPromoCode: true });
  expect(await row(id)).toMatchObject({ promocode: null, discount: 0, total: 19_950 });
  expect(await uses()).toBe(0);
});

test('recipient and destination change, with the price of the delivery unless it is named', async () => {
  const { id } = await place(api, buyer);
  await edit(id, { recipient: { firstName: ' Марія ', phone: '+38 (050) 123-45-67' } });
  expect(await row(id)).toMatchObject({
    recipient_first_name: 'Марія',
    recipient_last_name: 'Коваль',
    recipient_phone: '380501234567',
  });
  const door = {
    settlement_external_id: 'kyiv',
    delivery_type_id: 3,
    address: { street: 'вул. Садова', house: '5' },
  };
  await edit(id, { delivery: door, deliveryPrice: 0 });
  expect(await row(id)).toMatchObject({ delivery_type_id: 3, total: 19_950 });
  await expect(edit(id, { delivery: door, deliveryPrice: 0 })).rejects.toMatchObject({
    refusal: { code: 'nothing-to-edit' },
  });
  await expect(edit(id, { recipient: { phone: '123' } })).rejects.toThrow('recipient.phone');
  const kinds = await api.db.selectFrom('order_edit').select('kind').orderBy('id').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['recipient', 'delivery']);
  const mails = await api.db.selectFrom('mail_due').select('kind').where('order_id', '=', id).execute();
  expect(mails.map(({ kind }) => kind)).toContain('changed');
});

test('an order that was changed otherwise, was sent or is over keeps its goods', async () => {
  const { id } = await placeTwo(api, buyer, 'cod');
  await change(api, id, { kind: 'correction', goods: [{ goods: '10', count: 1 }] }, clock.now());
  await expect(edit(id, { goods: [pieces('10', 2)] })).rejects.toMatchObject({
    refusal: { code: 'goods-changed-before' },
  });
  await edit(id, { recipient: { firstName: 'Марія' } });
  await moveThrough(api, id, ['packing', 'sent'], clock.now());
  await expect(edit(id, { recipient: { firstName: 'Ольга' } })).rejects.toMatchObject({
    refusal: { code: 'cannot-edit' },
  });
});

test('a dry run tells what would follow, and changes nothing', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await reportFromSandbox(api, id, 'paid', clock.now);
  const before = [await row(id), await goodsOf(id), await stockOf(api, 10), await receipts()];
  const wanted = await prepared(id, { goods: [pieces('10', 1)] });
  const dry = await withConsequences(api.db, id, true, (db) =>
    editOrder(db, id, wanted, edition, changeByCommand(clock.now())),
  );
  const cost = 19_950 - 1995 - 2000;
  expect(dry.consequences).toEqual(
    expect.arrayContaining([
      { what: 'cost', before: totalOfTwo, after: cost },
      { what: 'stock', goods: expect.any(String), before: 3, after: 4 },
      { what: 'refund due', amount: totalOfTwo - cost },
      { what: 'receipt', kind: 'return', amount: totalOfTwo },
      { what: 'receipt', kind: 'sale', amount: cost },
      { what: 'message', kind: 'changed' },
    ]),
  );
  expect([await row(id), await goodsOf(id), await stockOf(api, 10), await receipts()]).toEqual(before);
});
