// @module-tag database
import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { expect, onTestFinished, vi } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { expectAskAgain } from '../../support/api/expect-unavailable.ts';
import { askForOrder, body, newBuyer, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';
import { openForTest } from '../../support/database/fresh-database.ts';
import { administer } from '../../support/database/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../support/database/postgres-server.ts';
import { startSilentProxy } from '../../support/database/silent-proxy.ts';

let postgres: PostgresServer;
test.beforeEach(async () => {
  postgres = await startPostgres();
  closeAfterwards(postgres.remove);
});

/** As an old primary that is demoted: open connections stay, and cannot write any more. */
async function makeReadOnly() {
  await administer(postgres.url, 'alter system set default_transaction_read_only = on');
  await administer(postgres.url, 'select pg_reload_conf()');
}

/** New connections can write, as when the address leads to the new primary; those that were open before cannot. */
const letNewConnectionsWrite = () =>
  administer(
    postgres.url,
    'begin read write; alter database postgres set default_transaction_read_only = off; commit',
  );

/** Like libpq, takes several hosts; a socket's folder is written as a host. */
const addressOf = (hosts: readonly string[]) =>
  `postgres://shop@${hosts.join(',')}/postgres?target_session_attrs=read-write`;
const hostOf = (url: string) => encodeURIComponent(new URL(url).searchParams.get('host') ?? '');

test('the shop serves again by itself once new connections reach a server that can write', async () => {
  const { database } = serverConfig('ua', { DATABASE_URL: postgres.url });
  const api = await startApi({ catalogue: sellingCatalogue(), settings: { database } });
  const buyer = await newBuyer(api);
  const key = randomUUID();
  const order = () => askForOrder(api.url, buyer.token, body(), key);
  const ready = () => ask(`${api.url}/ready`);
  expect((await ready()).status).toBe(200);
  await makeReadOnly();
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(503);
  expectAskAgain(await ready());
  expectAskAgain(await order());
  await letNewConnectionsWrite();
  await expect.poll(async () => (await order()).status, { timeout: 10_000 }).toBe(201);
  // The other connections of the pool were opened before, too.
  const all = await Promise.all(Array.from({ length: 10 }, ready));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
});

test('of several hosts the one is used that can write', async () => {
  const second = await startPostgres();
  closeAfterwards(second.remove);
  const url = addressOf(['%2Fnowhere', hostOf(postgres.url), hostOf(second.url)]);
  const { database } = serverConfig('ua', { DATABASE_URL: url });
  await makeReadOnly();
  const db = await openForTest(database, { create: true });
  await db.updateTable('catalogue').set({ version: 7 }).execute();
  const direct = await openForTest(serverConfig('ua', { DATABASE_URL: second.url }).database, {
    create: false,
  });
  expect(await direct.selectFrom('catalogue').select('version').execute()).toEqual([{ version: 7 }]);
});

test('if none of the hosts can write, the program says so', async () => {
  await makeReadOnly();
  const url = addressOf([hostOf(postgres.url), '%2Fnowhere']);
  const { database } = serverConfig('ua', { DATABASE_URL: url });
  await expect(openDatabase(database, { create: true })).rejects.toThrow(/read-only/);
});

test('a name is looked up again for each new connection', async () => {
  const { url } = await startSilentProxy(postgres.url);
  const lookup = vi.spyOn(dns, 'lookup');
  onTestFinished(() => lookup.mockRestore());
  const address = new URL(url);
  address.hostname = 'localhost';
  const { database } = serverConfig('ua', { DATABASE_URL: address.href });
  const db = await openForTest(database, { create: true });
  const before = lookup.mock.calls.length;
  await administer(
    postgres.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  );
  const version = () => db.selectFrom('catalogue').select('version').execute();
  await expect.poll(() => version().catch(String), { timeout: 10_000 }).toHaveLength(1);
  expect(lookup.mock.calls.length).toBeGreaterThan(before);
});
