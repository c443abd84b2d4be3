// @module-tag database
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { expect } from 'vitest';
import { readCertificate } from '../../../scripts/bench/interactions/certificate.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { migrateDatabase } from '../../../src/server/db/open.ts';
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { startApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';
import { openForTest } from '../../support/database/fresh-database.ts';
import { administer } from '../../support/database/postgres-databases.ts';
import { freePort, type PostgresServer, startPostgres } from '../../support/database/postgres-server.ts';
import { firstRelease, namesOfLaterMigrations } from '../../support/database/test-migrations.ts';
import { runScript } from '../../support/processes/run-script.ts';

let port: number;
let postgres: PostgresServer;
test.beforeEach(async () => {
  port = await freePort();
  postgres = await startPostgres({ port });
  closeAfterwards(postgres.remove);
});

const run = (...statements: string[]) => administer(postgres.url, statements.join(';'));
const configOf = (DATABASE_URL: string) => serverConfig('ua', { DATABASE_URL }).database;
const open = (url: string) => openForTest(configOf(url), { create: true });

/** A file that the server reads, too. */
async function write(name: string, text: string): Promise<string> {
  const path = join(postgres.folder, name);
  await writeFile(path, text);
  return path;
}

/** From now on the server wants a password of everybody but the role of the tests. */
async function requirePasswords() {
  await write(
    'data/pg_hba.conf',
    'local all shop trust\nhost all shop all trust\nlocal all all scram-sha-256\nhost all all all scram-sha-256\n',
  );
  await run('select pg_reload_conf()');
}

test('a server with a CA of its own is trusted by its certificate and name only', async () => {
  const own = readCertificate();
  const certificate = await write('own.crt', own.cert);
  const another = await write('another.crt', rootCertificates[0] ?? '');
  await postgres.giveToServer(await write('own.key', own.key));
  for (const [name, value] of [
    ['ssl_cert_file', certificate],
    ['ssl_key_file', join(postgres.folder, 'own.key')],
    ['ssl', 'on'],
  ])
    await run(`alter system set ${name} = '${value}'`);
  await write('data/pg_hba.conf', 'local all all trust\nhostssl all all all trust\n');
  await run('select pg_reload_conf()');
  const at = (host: string, words: string) => `postgres://shop@${host}:${port}/postgres?${words}`;

  await open(at('localhost', `sslmode=verify-full&sslrootcert=${certificate}`));
  for (const url of [
    at('localhost', ''),
    at('localhost', 'sslmode=verify-full'),
    at('localhost', `sslmode=verify-full&sslrootcert=${another}`),
    at('127.0.0.1', `sslmode=verify-full&sslrootcert=${certificate}`),
  ])
    await expect(open(url)).rejects.toThrow('cannot be opened');
});

test('a password that changes under a running API is read again', async () => {
  await run(`create role seller login password 'first'`, 'alter database postgres owner to seller');
  await requirePasswords();
  const addressWith = (password: string) => `postgres://seller:${password}@127.0.0.1:${port}/postgres\n`;
  const file = await write('address', addressWith('first'));
  const { database } = serverConfig('ua', { DATABASE_URL_FILE: file });
  const db = await openForTest(database, { create: true });
  const versions = () => db.selectFrom('catalogue').select('version').execute();
  await run(
    `alter role seller password 'second'`,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'seller'`,
  );
  await expect
    .poll(() => versions().catch(String), { timeout: 10_000 })
    .toMatch(/password authentication failed/);
  await write('address', addressWith('second'));
  expect(await versions()).toHaveLength(1);
});

test('a missing or wrong file of the address is named without what it contains', async () => {
  const file = await write('address', 'mysql://shop:hidden@localhost/shop');
  for (const DATABASE_URL_FILE of [file, '/nowhere'])
    expect(() => serverConfig('ua', { DATABASE_URL_FILE })).toThrow(
      `DATABASE_URL_FILE=${DATABASE_URL_FILE} is wrong: it must be a file with postgres://user@host/name.`,
    );
});

test('the shop sells with a role that may not change tables, which another one migrates', async () => {
  await run(
    'create role owner login',
    'create role seller login',
    'alter database postgres owner to owner',
    'alter default privileges for role owner grant usage on schemas to seller',
    'alter default privileges for role owner grant select, insert, update, delete on tables to seller',
  );
  const addressOf = (role: string) => postgres.url.replace('shop@', `${role}@`);
  const owner = configOf(addressOf('owner'));
  await migrateDatabase(owner, { create: true, migrations: firstRelease });
  const environment = { DATABASE_URL: addressOf('seller'), DATABASE_URL_MIGRATE: undefined };
  const refused = await runScript('shop', ['migrate', 'ua'], environment);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('DATABASE_URL_MIGRATE')]);
  const migrated = await runScript('shop', ['migrate', 'ua'], {
    ...environment,
    DATABASE_URL_MIGRATE: addressOf('owner'),
  });
  expect(migrated.out).toContain(`ua: migrated: ${namesOfLaterMigrations}`);
  expect((await runScript('shop', ['migrate', 'ua'], environment)).out).toContain('already up to date');

  const database = configOf(addressOf('seller'));
  const api = await startApi({ catalogue: sellingCatalogue(), settings: { database } });
  expect((await place(api, await newBuyer(api))).id).toBeGreaterThan(0);
});
