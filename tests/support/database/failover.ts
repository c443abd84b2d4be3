/** Two API processes over a primary and a synchronous standby, of which one is lost while customers order. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { createOrder } from '../../../src/contract/resources/order.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { type Database, openDatabase } from '../../../src/server/db/open.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { type ApiProcess, spawnApi } from '../api/api-process.ts';
import { askForOrder, type Buyer, body, newBuyers, sellingCatalogue } from '../api/order-requests.ts';
import { ask } from '../api/send-request.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { administer } from './postgres-databases.ts';
import { type PostgresServer, startPostgres, startStandby } from './postgres-server.ts';

export interface FailoverFigures {
  orders: number;
  /** Requests that were told to ask again. */
  refused: number;
  /** Milliseconds from the loss until the lost server was replaced or was back. */
  replacedAfter: number;
  /** Milliseconds from the loss until both processes were ready. */
  backAfter: number;
  /** The longest that a customer waited for an order, in milliseconds. */
  longestOrder: number;
  /** What must not be found. */
  faults: string[];
}

interface FailoverPlan {
  buyers: number;
  ordersOfEach: number;
  /** Which of the two servers is killed when half of the orders are acknowledged. */
  lost: 'primary' | 'standby';
  /** Whether the processes reach the servers through a pooler, which is led to the new primary. */
  isPooled?: boolean;
}

const packs = 10_000;
const balance = 100;
const priceInBonuses = { used_bonuses: 1, expected_total: 198.5 };

/** The standby is promoted at once; a lost standby comes back when this many milliseconds have passed. */
const standbyReturns = 15_000;

export async function failOver({
  buyers: count,
  ordersOfEach,
  lost,
  isPooled = false,
}: FailoverPlan): Promise<FailoverFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'zerno-failover-'));
  const primary = await startPostgres();
  const buyers = await withDatabase(primary, async (db) => {
    await importCatalogue(db, sellingCatalogue(), 1);
    await db.updateTable('variant').set({ stock: packs }).where('id', '=', 20).execute();
    return newBuyers({ db }, count, { balance });
  });
  const standby = await startStandby(primary);
  await requireStandby(primary);
  const pooler = isPooled ? await startPgBouncer(primary.url, { mode: 'transaction' }) : undefined;
  const hosts = `postgres://shop@${[primary, standby].map(hostOf).join(',')}/postgres?target_session_attrs=read-write`;
  const environment = { DATA_DIR: folder, DATABASE_URL: pooler?.url ?? hosts };
  const processes = await Promise.all([spawnApi(environment), spawnApi(environment)]);
  try {
    const ordering = orderAll(processes, buyers, ordersOfEach);
    await ordering.halfWay;
    const lostAt = performance.now();
    if (lost === 'primary') {
      await primary.halt('kill');
      await administer(standby.url, 'select pg_promote()');
    } else {
      await standby.halt('kill');
      await sleep(standbyReturns);
      await standby.start();
    }
    const replacedAfter = performance.now() - lostAt;
    if (lost === 'primary') await pooler?.lead(standby.url);
    await Promise.all(processes.map(({ url }) => untilReady(url)));
    const backAfter = performance.now() - lostAt;
    const { acknowledged, refused, longestOrder } = await ordering.done;
    const survivor = lost === 'primary' ? standby : primary;
    const faults = await withDatabase(survivor, (db) => findFaults(db, acknowledged));
    return { orders: acknowledged.length, refused, replacedAfter, backAfter, longestOrder, faults };
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    await pooler?.stop();
    await standby.remove();
    await primary.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const hostOf = ({ folder }: PostgresServer) => encodeURIComponent(folder);

async function withDatabase<T>({ url }: PostgresServer, task: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(serverConfig('ua', { DATABASE_URL: url }).database, { create: true });
  try {
    return await task(db);
  } finally {
    await db.destroy();
  }
}

/** From now on a commit waits until the standby has it. */
async function requireStandby({ url }: PostgresServer): Promise<void> {
  await administer(url, `alter system set synchronous_standby_names = '*'`);
  await administer(url, 'select pg_reload_conf()');
  await administer(
    url,
    `do $$ begin
       while not exists (select from pg_stat_replication where sync_state = 'sync') loop
         perform pg_sleep(0.05);
         perform pg_stat_clear_snapshot();
       end loop;
     end $$`,
  );
}

async function untilReady(url: string): Promise<void> {
  while ((await ask(`${url}/ready`)).status !== 200) await sleep(50);
}

/** Each customer orders again and again, and insists on each order at one process and the other. */
function orderAll(processes: readonly ApiProcess[], buyers: readonly Buyer[], ordersOfEach: number) {
  const acknowledged: number[] = [];
  let refused = 0;
  let longestOrder = 0;
  let halfDone = () => {};
  const halfWay = new Promise<void>((resolve) => {
    halfDone = resolve;
  });
  async function insist({ token }: Buyer): Promise<number> {
    const key = randomUUID();
    for (let tries = acknowledged.length; ; tries += 1) {
      const { url = '' } = processes[tries % processes.length] ?? {};
      const { status, json } = await askForOrder(url, token, body(priceInBonuses), key);
      if (status === 201) return v.parse(createOrder.answer, json).id;
      if (status !== 503) throw new Error(`An order was answered with ${status}: ${JSON.stringify(json)}`);
      refused += 1;
      await sleep(100);
    }
  }
  async function orderAgain(buyer: Buyer): Promise<void> {
    for (let order = 0; order < ordersOfEach; order += 1) {
      const start = performance.now();
      acknowledged.push(await insist(buyer));
      longestOrder = Math.max(longestOrder, performance.now() - start);
      if (acknowledged.length >= (buyers.length * ordersOfEach) / 2) halfDone();
    }
  }
  const done = Promise.all(buyers.map(orderAgain)).then(() => ({ acknowledged, refused, longestOrder }));
  return { halfWay: Promise.race([halfWay, done]), done };
}

/** Compares what the database has with what was acknowledged. */
async function findFaults(db: Database, acknowledged: readonly number[]): Promise<string[]> {
  const count = acknowledged.length;
  const orders = await db.selectFrom('customer_order').select('id').execute();
  const stored = new Set(orders.map(({ id }) => id));
  const lines = await db.selectFrom('order_line').select('order_id').execute();
  const keys = await db.selectFrom('idempotency_key').select('order_id').execute();
  const variant = await db.selectFrom('variant').select('stock').where('id', '=', 20).executeTakeFirst();
  const customers = await db.selectFrom('customer').select('balance').execute();
  const entries = await db.selectFrom('bonus_entry').select('amount').execute();
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const balances = sum(customers.map((customer) => customer.balance));
  const booked = sum(entries.map(({ amount }) => amount));
  const found: [string, number, number][] = [
    ['acknowledged orders that are missing', acknowledged.filter((id) => !stored.has(id)).length, 0],
    ['different acknowledged orders', new Set(acknowledged).size, count],
    ['orders', orders.length, count],
    ['lines', lines.length, count],
    ['idempotency keys', keys.length, count],
    ['packs that are left', variant?.stock ?? 0, packs - count],
    ['bonuses that are left', balances, customers.length * balance + booked],
    ['bonuses that were used', -booked, count],
  ];
  return found
    .filter(([, is, due]) => is !== due)
    .map(([what, is, due]) => `${what}: ${is} instead of ${due}`);
}
