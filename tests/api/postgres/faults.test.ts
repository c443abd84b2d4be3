// @module-tag database
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import { createOrder } from '../../../src/contract/resources/order.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { expectAskAgain } from '../../support/api/expect-unavailable.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyers,
  sellingCatalogue,
  stockOf,
} from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';
import { type PostgresServer, startPostgres } from '../../support/database/postgres-server.ts';
import { line } from '../../support/fixtures/carts.ts';

const packs = 1000;
const ordersOfEach = 5;

let postgres: PostgresServer;
let api: TestApi;
let buyers: Buyer[];
test.beforeEach(async () => {
  postgres = await startPostgres();
  closeAfterwards(postgres.remove);
  const { database } = serverConfig('ua', { DATABASE_URL: postgres.url });
  api = await startApi({ catalogue: sellingCatalogue(), settings: { database } });
  await api.db.updateTable('variant').set({ stock: packs }).where('id', '=', 10).execute();
  buyers = await newBuyers(api, 16);
});

test.for([
  ['is restarted', undefined],
  ['crashes', 'crash'],
] as const)(
  'PostgreSQL %s during orders: each that was acknowledged is there, once and whole',
  async ([, how]) => {
    const acknowledged: number[] = [];
    const refused: Awaited<ReturnType<typeof askForOrder>>[] = [];
    let enough = () => {};
    const halfWay = new Promise<void>((resolve) => {
      enough = resolve;
    });
    async function insist({ token }: Buyer) {
      const key = randomUUID();
      for (;;) {
        const answer = await askForOrder(api.url, token, body({ goods: [line(10)] }), key);
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
    await postgres.halt(how);
    const signedIn = { headers: bearer(buyers[0]?.token ?? '') };
    expectAskAgain(await ask(`${api.url}/api/v1/user`, signedIn));
    expectAskAgain(await ask(`${api.url}/ready`));
    expect((await ask(`${api.url}/api/v1/catalog`)).status).toBe(200);
    await postgres.start();
    await Promise.all(lives);

    expect((await ask(`${api.url}/ready`)).status).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expectAskAgain(answer);
    const rows = await api.db.selectFrom('customer_order').select('id').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
    for (const table of ['order_line', 'idempotency_key', 'mail_due'] as const)
      expect(await api.db.selectFrom(table).select('order_id').execute()).toHaveLength(acknowledged.length);
    expect(await stockOf(api, 10)).toBe(packs - buyers.length * ordersOfEach);
  },
);
