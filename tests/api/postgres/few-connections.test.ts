// @module-tag database
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { isDatabaseUnavailable } from '../../../src/server/db/unavailable.ts';
import { withCatalogueLock } from '../../../src/server/shop/catalogue/catalogue-lock.ts';
import { expectAskAgain } from '../../support/api/expect-unavailable.ts';
import {
  askForOrder,
  body,
  newBuyer,
  newBuyers,
  sellingCatalogue,
  stockOf,
} from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { freshDatabase } from '../../support/database/fresh-database.ts';
import { line } from '../../support/fixtures/carts.ts';

async function startApiWith(settings: Record<string, string>) {
  const environment = await freshDatabase('ua');
  const { database } = serverConfig('ua', { ...environment, ...settings });
  return startApi({ catalogue: sellingCatalogue(), settings: { database } });
}

const buyersAtOnce = 500;
const packs = 1000;

test('500 buyers at two connections: each gets an order, once, or is told when to ask again', async () => {
  const api = await startApiWith({ DATABASE_CONNECTIONS: '2', DATABASE_WAIT_SECONDS: '1' });
  await api.db.updateTable('variant').set({ stock: packs }).where('id', '=', 10).execute();
  const buyers = await newBuyers(api, buyersAtOnce);
  const refused: Awaited<ReturnType<typeof askForOrder>>[] = [];
  async function insist(token: string) {
    const key = randomUUID();
    for (;;) {
      const response = await askForOrder(api.url, token, body({ goods: [line(10)] }), key);
      if (response.status === 201) return;
      refused.push(response);
      await sleep(100);
    }
  }
  await Promise.all(buyers.map(({ token }) => insist(token)));
  for (const response of refused) expectAskAgain(response);
  const orders = await api.db.selectFrom('customer_order').select('customer_id').execute();
  expect(orders.map(({ customer_id }) => customer_id).sort()).toEqual(buyers.map(({ id }) => id).sort());
  expect(await stockOf(api, 10)).toBe(packs - buyersAtOnce);
});

test('a request that gets no connection in time is a 503', async () => {
  const api = await startApiWith({ DATABASE_CONNECTIONS: '1', DATABASE_WAIT_SECONDS: '1' });
  const { token } = await newBuyer(api);
  const profile = () => ask(`${api.url}/api/v1/user`, { headers: bearer(token) });
  expect((await profile()).status).toBe(200);
  await withCatalogueLock(api.db, async () => {
    const start = performance.now();
    for (const response of await Promise.all([profile(), profile(), profile()])) expectAskAgain(response);
    expect(performance.now() - start).toBeLessThan(4000);
  });
  expect((await profile()).status).toBe(200);
  expect((await askForOrder(api.url, token, body())).status).toBe(201);
});

test.for(['0', '-1', '1.5', 'many'])('%s connections are refused', (DATABASE_CONNECTIONS) => {
  expect(() => serverConfig('ua', { DATABASE_CONNECTIONS })).toThrow('DATABASE_CONNECTIONS');
});

test('a change of the stock that waits too long for its turn is given up, and the next one has its turn', async () => {
  const api = await startApiWith({});
  const done: string[] = [];
  const note = (name: string) => async () => {
    done.push(name);
  };
  let late: Promise<void> | undefined;
  await withCatalogueLock(api.db, async () => {
    await expect(withCatalogueLock(api.db, note('impatient'), 50)).rejects.toSatisfy(isDatabaseUnavailable);
    late = withCatalogueLock(api.db, note('patient'));
  });
  await late;
  expect(done).toEqual(['patient']);
});
