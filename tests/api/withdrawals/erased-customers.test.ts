import { expect } from 'vitest';
import { closeWithdrawals } from '../../../src/server/shop/order-state/withdrawals.ts';
import { eraseById, eraseByIdentity } from '../../../src/server/shop/personal-data/erase-customer.ts';
import { exportCustomer } from '../../../src/server/shop/personal-data/export-customer.ts';
import {
  closeWithdrawal,
  listOpenWithdrawals,
} from '../../../src/server/shop/withdrawals/open-withdrawals.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import type { Clock } from '../../support/api/clock.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { stranger, type WithdrawingShop, withdrawingShop } from '../../support/api/withdrawing-shop.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
let clock: Clock;
let customer: WithdrawingShop['customer'];
let order: number;
let request: WithdrawingShop['request'];
let requests: WithdrawingShop['requests'];
test.beforeEach(async () => {
  const shop = await withdrawingShop();
  ({ api, clock, customer, order, request, requests } = shop);
  await shop.deliver();
});

test('an open withdrawal keeps the customer from being erased; a closed one goes with them', async () => {
  await request();
  await expect(eraseById(api.db, customer.id)).rejects.toThrow('withdrawal-open');
  const { orders } = await exportCustomer(api.db, customer.id, clock.now());
  for await (const [order] of orders) expect(order?.withdrawals).toHaveLength(1);
  await api.db.updateTable('withdrawal_request').set({ closed_at: clock.now() }).execute();
  await eraseById(api.db, customer.id);
  expect(await requests()).toEqual([]);
  expect(await api.db.selectFrom('withdrawal_message').selectAll().execute()).toEqual([]);
});

test('a recipient who withdrew from somebody else’s order is not erased before that is dealt with', async () => {
  const recipient = await newCustomer(api, '48601234999');
  await api.db.updateTable('customer_order').set({ recipient_phone: '48601234999' }).execute();
  await request({ phone: '48601234999' });
  await expect(eraseById(api.db, recipient.id)).rejects.toThrow('withdrawal-open');
  await api.db.deleteFrom('identity').where('customer_id', '=', recipient.id).execute();
  const identity = { kind: 'phone', address: '48601234999' } as const;
  await expect(eraseByIdentity(api.db, identity)).rejects.toThrow('withdrawal-open');
  await closeWithdrawal(api.db, (await requests())[0]?.id ?? 0, clock.now());
  await eraseByIdentity(api.db, identity);
  expect(await requests()).toEqual([]);
});

const person = { name: 'Соломія Вишнівецька', reason: 'Я, Вишнівецька, передумала' };

test('an open request of the erased person without an order keeps only what answering it needs, until it is closed', async () => {
  const erased = await newCustomer(api, '48601234999');
  await api.db
    .updateTable('customer')
    .set({ email: 'solomiia@mail.example' })
    .where('id', '=', erased.id)
    .execute();
  await request({ ...person, phone: '48601234999', order_number: '999999' });
  await request({ ...person, phone: undefined, email: 'Solomiia@Mail.example', goods_text: 'Руанда' });
  await eraseById(api.db, erased.id);
  expect(await requests()).toMatchObject([
    { name: '', reason: '', address: '48601234999', order_number: '999999', closed_at: null },
    { name: '', reason: '', address: 'solomiia@mail.example', order_id: order, goods: 'Руанда' },
  ]);
  const open = await listOpenWithdrawals(api.db);
  await closeWithdrawal(api.db, open[0]?.request.id ?? 0, clock.now());
  await api.db.transaction().execute((transaction) => closeWithdrawals(transaction, order, clock.now()));
  expect(await requests()).toEqual([]);
});

test('who has no account any more is erased from open requests too', async () => {
  await request({ ...person, phone: '48601234999', order_number: '999999' });
  await eraseByIdentity(api.db, { kind: 'phone', address: '48601234999' });
  expect(await requests()).toMatchObject([{ name: '', reason: '', closed_at: null }]);
  clock.move(600);
  await api.jobs.find(({ name }) => name === 'acknowledge withdrawals')?.run();
  const messages = await api.db.selectFrom('outbox').select(['address', 'text']).execute();
  const news = messages.filter(({ address }) => address === 'seller@example.com');
  expect(news.map(({ text }) => text)).toEqual([expect.stringContaining('\n+48601234999\n')]);
  expect(messages.filter(({ text }) => text.includes('Вишнівецька'))).toEqual([]);
});

test('an address that is only written in a profile erases no request that its owner proved', async () => {
  const other = await newCustomer(api, '48601234999');
  await api.db.updateTable('customer').set({ phone: '48601234567' }).where('id', '=', other.id).execute();
  await request();
  await eraseById(api.db, other.id);
  expect(await requests()).toMatchObject([{ name: 'Олена Коваль' }]);
});

test('an open withdrawal from an unknown contact neither stops an erasure nor outlives its answer', async () => {
  await request(stranger);
  await eraseById(api.db, customer.id);
  expect(await requests()).toMatchObject([{ order_id: order, address: stranger.email, closed_at: null }]);
  await closeWithdrawal(api.db, (await requests())[0]?.id ?? 0, clock.now());
  expect(await requests()).toEqual([]);
});

test('a withdrawal that is sent while its customer is erased comes before that or is refused', async () => {
  const [{ status }] = await Promise.all([
    request({}, customer.token),
    eraseById(api.db, customer.id).catch(() => undefined),
  ]);
  const { status: left } = await api.db
    .selectFrom('customer')
    .select('status')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect([left, status, (await requests()).length]).toEqual(
    status === 200 ? ['active', 200, 1] : ['erased', 401, 0],
  );
});
