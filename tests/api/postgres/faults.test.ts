import { randomUUID } from 'node:crypto';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOrder } from '../../../src/contract/order.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { ask } from '../../support/ask.ts';
import { wanted } from '../../support/cart.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyers,
  sellingCatalogue,
  stockOf,
} from '../../support/placing.ts';
import { expectAskAgain } from '../../support/refusal.ts';
import { bearer } from '../../support/sign-in.ts';

const packs = 1000;
const ordersOfEach = 10;

let api: TestApi;
let buyers: Buyer[];
let administrator: pg.Client;
beforeAll(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  await api.db.updateTable('variant').set({ stock: packs }).where('id', '=', 10).execute();
  buyers = await newBuyers(api, 8);
  administrator = new pg.Client({ connectionString: inject('postgresUrl') });
  await administrator.connect();
});
afterAll(async () => {
  await administrator.end();
  await api.close();
});

const name = () => new URL(api.environment.DATABASE_URL ?? '').pathname.slice(1);

/** As a restart does: whoever is connected is cut off in the middle of whatever it is, and nobody gets in. */
async function shutDown() {
  await administrator.query(`alter database ${name()} with allow_connections false`);
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name(),
  ]);
}
const start = () => administrator.query(`alter database ${name()} with allow_connections true`);

test('PostgreSQL goes and comes back during orders: each that was acknowledged is there, once and whole', async () => {
  const acknowledged: number[] = [];
  const refused: Awaited<ReturnType<typeof askForOrder>>[] = [];
  let enough = () => {};
  const halfWay = new Promise<void>((resolve) => {
    enough = resolve;
  });
  async function insist({ token }: Buyer) {
    const key = randomUUID();
    for (;;) {
      const answer = await askForOrder(api.url, token, body({ goods: [wanted(10)] }), key);
      if (answer.status === 201) return acknowledged.push(v.parse(createOrder.answer, answer.json).id);
      refused.push(answer);
    }
  }
  const lives = buyers.map(async (buyer) => {
    for (let index = 0; index < ordersOfEach; index += 1) {
      await insist(buyer);
      if (index > ordersOfEach / 3) enough();
    }
  });
  await halfWay;
  await shutDown();
  const signedIn = { headers: bearer(buyers[0]?.token ?? '') };
  expectAskAgain(await ask(`${api.url}/api/v1/user`, signedIn));
  expectAskAgain(await ask(`${api.url}/ready`));
  expect((await ask(`${api.url}/api/v1/catalog`)).status).toBe(200);
  await start();
  await Promise.all(lives);

  expect((await ask(`${api.url}/ready`)).status).toBe(200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expectAskAgain(answer);
  const rows = await api.db.selectFrom('customer_order').select('id').execute();
  expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
  for (const table of ['order_line', 'idempotency_key', 'mail_due'] as const)
    expect(await api.db.selectFrom(table).select('order_id').execute()).toHaveLength(acknowledged.length);
  expect(await stockOf(api, 10)).toBe(packs - buyers.length * ordersOfEach);
});
