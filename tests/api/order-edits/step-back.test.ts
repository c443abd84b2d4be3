import { expect } from 'vitest';
import type { OrderStatus } from '../../../src/domain/orders/status.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { stepBack } from '../../../src/server/shop/order-changes/step-back.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import type { Clock } from '../../support/api/clock.ts';
import { change, moveThrough, placeTwo, shopOfTwo } from '../../support/api/order-changes.ts';
import { type Buyer, balanceOf } from '../../support/api/order-requests.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let id: number;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
  ({ id } = await placeTwo(api, buyer, 'cod'));
});

const move = (...to: ('packing' | 'sent' | 'delivered' | 'cancelled')[]) =>
  moveThrough(api, id, to, clock.now());
const back = (to: OrderStatus) => stepBack(api.db, id, to, changeByCommand(clock.now()));
const row = () => readOrderRow(api.db, id);
const mails = async () =>
  (await api.db.selectFrom('mail_due').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const send = (trackingNumber?: string) =>
  moveOrder(api.db, id, { to: 'sent', trackingNumber, currency: 'UAH' }, changeByCommand(clock.now()));

test('an order goes one step back, and nobody hears of what nobody was told', async () => {
  await move('packing');
  await back('new');
  expect(await row()).toMatchObject({ status: 'new' });
  await move('packing', 'sent');
  await back('packing');
  expect(await row()).toMatchObject({ status: 'packing' });
  expect(await mails()).toEqual(['placed']);
  await expect(back('packing')).rejects.toMatchObject({ refusal: { code: 'cannot-go-back' } });
});

test('a customer who was told that the parcel is on its way is told that it is not', async () => {
  await move('packing', 'sent');
  await api.db.deleteFrom('mail_due').execute();
  await back('packing');
  expect(await mails()).toEqual(['changed']);
});

test('a parcel that the carrier has does not come back, nor an order that is cancelled', async () => {
  await move('packing', 'sent');
  await api.db.updateTable('customer_order').set({ parcel_state: 'on_way' }).execute();
  await expect(back('packing')).rejects.toMatchObject({ refusal: { code: 'parcel-handed-over' } });
  await move('cancelled');
  await expect(back('sent')).rejects.toMatchObject({ refusal: { code: 'cannot-go-back' } });
});

test('of an order that is not delivered after all, bonuses and receipt are taken back', async () => {
  await move('packing', 'sent', 'delivered');
  expect(await balanceOf(api, buyer)).toBe(90);
  await back('sent');
  expect([await balanceOf(api, buyer), (await row())?.delivered_at]).toEqual([80, null]);
  await move('delivered');
  const receipts = await api.db.selectFrom('receipt').select('kind').orderBy('id').execute();
  expect(receipts.map(({ kind }) => kind)).toEqual(['sale', 'return', 'sale']);
  await change(api, id, { goods: [{ goods: '10', count: 1 }] }, clock.now());
  await expect(back('sent')).rejects.toMatchObject({ refusal: { code: 'too-much-happened' } });
});

test('an order is sent without a number only by word, and a picked up one needs none', async () => {
  await move('packing');
  await send();
  expect(await row()).toMatchObject({ status: 'sent' });
  await back('packing');
  const delivery = { settlement: 'Київ', type: 'У відділення', carrier: 'Нова пошта', point: '№ 1' };
  await api.db
    .updateTable('customer_order')
    .set({ delivery: JSON.stringify(delivery) })
    .execute();
  await expect(send()).rejects.toMatchObject({ refusal: { code: 'no-tracking-number' } });
  await expect(send('123')).rejects.toMatchObject({
    refusal: { code: 'wrong-tracking-number', format: '14 digits' },
  });
  await send('2045 0000 0000 01');
  expect(await row()).toMatchObject({ status: 'sent', tracking_number: '20450000000001' });
});

test('another number of a sent order is told to its customer, the same one is not', async () => {
  await move('packing');
  await send('20450000000001');
  await api.db.deleteFrom('mail_due').execute();
  await send('20450000000001');
  expect(await mails()).toEqual([]);
  await send('20450000000002');
  expect(await mails()).toEqual(['changed']);
});
