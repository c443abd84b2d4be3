import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { createOrder } from '../../../src/contract/resources/order.ts';
import { expectAskAgain } from '../../support/api/expect-unavailable.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyer,
  sellingCatalogue,
} from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
let buyer: Buyer;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue(), busyTimeout: 100 });
  buyer = await newBuyer(api);
});

const pragma = (words: string) => sql.raw(`pragma ${words}`).execute(api.db);

function lock(): () => void {
  const { database } = api.config;
  const other = new DatabaseSync(database.kind === 'sqlite' ? database.file : '');
  other.exec('begin immediate');
  return () => other.close();
}

/** Each breaks the database of the running shop and returns a function that repairs it. */
const faults: [string, () => Promise<() => unknown>][] = [
  ['locked by another program', async () => lock()],
  [
    'on a full disk',
    async () => {
      await pragma('max_page_count = 1');
      return () => pragma('max_page_count = 1000000');
    },
  ],
  [
    'read-only',
    async () => {
      await pragma('query_only = on');
      return () => pragma('query_only = off');
    },
  ],
];

/** The comment fills the last free page before the customer has as many orders as may be unpaid. */
const comment = 'Подзвоніть. '.repeat(80);
const order = (key: string) => askForOrder(api.url, buyer.token, body({ comment }), key);
const idOf = ({ json }: Awaited<ReturnType<typeof order>>) => v.parse(createOrder.answer, json).id;

test.each(faults)(
  'with a database %s, reads succeed, writes get a 503, and the shop recovers by itself',
  async (_name, breakIt) => {
    const acknowledged = [idOf(await order(randomUUID()))];
    const mend = await breakIt();
    let key = randomUUID();
    let answer = await order(key);
    // On a full disk the last page may still have room for some orders.
    while (answer.status === 201) {
      acknowledged.push(idOf(answer));
      key = randomUUID();
      answer = await order(key);
    }
    expectAskAgain(answer);
    expect((await ask(`${api.url}/api/v1/catalog`)).status).toBe(200);
    expect((await ask(`${api.url}/api/v1/user`, { headers: bearer(buyer.token) })).status).toBe(200);

    await mend();
    acknowledged.push(idOf(await order(key)));
    const rows = await api.db.selectFrom('customer_order').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(acknowledged);
    for (const table of ['order_line', 'idempotency_key', 'mail_due'] as const)
      expect(await api.db.selectFrom(table).select('order_id').execute()).toHaveLength(acknowledged.length);
  },
);

test('while a write waits for another program, other requests are served', async () => {
  api = await startApi({ catalogue: sellingCatalogue(), busyTimeout: 2000 });
  buyer = await newBuyer(api);
  const release = lock();
  let isOver = false;
  const waiting = order(randomUUID()).finally(() => {
    isOver = true;
  });
  for (let answered = 0; answered < 20 && !isOver; answered += 1) await ask(`${api.url}/health`);
  release();
  expect((await waiting).status).toBe(201);
});
