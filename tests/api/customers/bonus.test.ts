import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';
import { getBonuses } from '../../../src/contract/resources/user.ts';
import { addBonuses } from '../../../src/server/shop/bonus/bonuses.ts';
import { standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const clock = standingClock();

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ now: clock.now });
});

async function account(token: string) {
  const { json } = await ask(`${api.url}/api/v1/user/bonus`, { headers: bearer(token) });
  return v.parse(getBonuses.answer, json);
}

async function newCustomer() {
  clock.move(3600);
  const { token } = await signIn(api.url, { phone: '380671234567' });
  const { id } = await api.db.selectFrom('customer').select('id').executeTakeFirstOrThrow();
  return { token, id };
}

const give = (customerId: number, amount: number) =>
  api.db
    .transaction()
    .execute((transaction) =>
      addBonuses(transaction, { customerId, amount, reason: 'welcome', at: clock.now() }),
    );

test('a new customer gets welcome bonuses', async () => {
  const { token } = await signIn(api.url, { phone: '380671234567' });
  expect(await account(token)).toEqual({
    balance: 50,
    history: [{ date: clock.now(), amount: 50, reason: 'Вітальні бонуси' }],
  });
});

test('the welcome bonuses are given once, however often one signs in', async () => {
  await signIn(api.url, { phone: '380671234567' });
  clock.move(60);
  const { token } = await signIn(api.url, { phone: '380671234567' });
  expect((await account(token)).history).toHaveLength(1);
});

test('the balance is always the sum of its history, and never below 0', async () => {
  const { token, id } = await newCustomer();
  const amounts = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(amounts, async (wanted) => {
      const before = await account(token);
      const given = await Promise.allSettled(wanted.map((amount) => give(id, amount)));
      const taken = wanted.filter((_, index) => given[index]?.status === 'fulfilled');
      const { balance, history } = await account(token);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(balance).toBe(history.reduce((sum, { amount }) => sum + amount, 0));
      expect(balance).toBe(taken.reduce((sum, amount) => sum + amount, before.balance));
    }),
    { numRuns: 30 },
  );
});

test('the history starts with the latest entry, and names the order of an entry', async () => {
  const { token, id: customerId } = await newCustomer();
  await api.db
    .transaction()
    .execute((transaction) =>
      addBonuses(transaction, { customerId, amount: -20, reason: 'order-used', orderId: 7, at: clock.now() }),
    );
  const { history } = await account(token);
  expect(history.map(({ amount }) => amount)).toEqual([-20, 50]);
  expect(history.map(({ order_id }) => order_id)).toEqual([7, undefined]);
});

test('the history explains each entry in a sentence', async () => {
  const { token, id: customerId } = await newCustomer();
  const order = { customerId, orderId: 7, at: clock.now() };
  await api.db.transaction().execute(async (transaction) => {
    await addBonuses(transaction, { ...order, amount: -20, reason: 'order-used' });
    await addBonuses(transaction, { ...order, amount: 20, reason: 'order-cancelled' });
    await addBonuses(transaction, { ...order, amount: 5, reason: 'order-earned' });
  });
  const { history } = await account(token);
  expect(history.map(({ reason }) => reason)).toEqual([
    'Подяка за замовлення №\u00a07',
    'Повернення за скасоване замовлення №\u00a07',
    'Оплата замовлення №\u00a07',
    'Вітальні бонуси',
  ]);
});

test('an entry with an unknown reason is shown as it is', async () => {
  const { token, id: customer_id } = await newCustomer();
  const reason = 'Подарунок від крамниці';
  const entry = { customer_id, amount: 0, reason, order_id: 10_007, at: 0 };
  await api.db.insertInto('bonus_entry').values(entry).execute();
  const { history } = await account(token);
  expect(history.map((shown) => shown.reason)).toEqual([reason, 'Вітальні бонуси']);
});
