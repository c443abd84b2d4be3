import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getBonuses } from '../../../src/contract/resources/user.ts';
import { addBonuses } from '../../../src/server/shop/bonus/bonuses.ts';
import { standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';

const clock = standingClock();

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ now: clock.now });
});
afterEach(() => api.close());

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

test('a new customer is welcomed with bonuses', async () => {
  const { token } = await signIn(api.url, { phone: '380671234567' });
  expect(await account(token)).toEqual({
    balance: 50,
    history: [{ date: clock.now(), amount: 50, reason: 'Вітальні бонуси' }],
  });
});

test('the welcome is given once, however often one signs in', async () => {
  await signIn(api.url, { phone: '380671234567' });
  clock.move(60);
  const { token } = await signIn(api.url, { phone: '380671234567' });
  expect((await account(token)).history).toHaveLength(1);
});

test('whatever comes and goes, the balance is the sum of its history and never below nothing', async () => {
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

test('the history starts with the latest, and names the order that an entry came from', async () => {
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
