/** The databases to measure on: SQLite, and the PostgreSQL that TEST_DATABASE_URL names; and their contents. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { demoCatalogue } from '../../../src/demo/compose.ts';
import { unixTime } from '../../../src/domain/time/clock.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { codeHash } from '../../../src/server/shop/sign-in/code.ts';
import { newToken, tokenHash } from '../../../src/server/shop/sign-in/session.ts';
import { manyCards } from '../catalogues/many-cards.ts';

export interface BenchDatabase {
  name: string;
  processes: number;
  environment: Record<string, string>;
  drop(): Promise<void>;
}

async function freshFolder() {
  // Not in the temporary folder: on some machines it is in memory, where every write is fast.
  const folder = await mkdtemp(join('.cache', 'bench-api-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function sqlite(): Promise<BenchDatabase> {
  const { folder, remove } = await freshFolder();
  return { name: 'SQLite', processes: 1, environment: { DATA_DIR: folder }, drop: remove };
}

/** Creates a database on the server, which is dropped afterwards. */
export async function postgres(server: string): Promise<BenchDatabase> {
  const { folder, remove } = await freshFolder();
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  const database = `bench_${process.pid}`;
  await administrator.query(`create database ${database}`);
  const { rows } = await administrator.query<{ server_version: string }>('show server_version');
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    name: `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}, two processes`,
    processes: 2,
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    async drop() {
      await administrator.query(`drop database ${database} with (force)`);
      await administrator.end();
      await remove();
    },
  };
}

const cards = 1000;
/** Enough for the orders of a long measurement: each may have only a few open ones. */
const customers = 30_000;
const codes = 30_000;
const rowsAtOnce = 1000;

/** The sign-in code of every phone; each uses it once. */
export const code = '1234';
export const phoneOf = (index: number): string => `38050${String(index % codes).padStart(7, '0')}`;

/** Fills the shop with cards, signed-in customers and unused sign-in codes. Returns the customers' tokens. */
export async function fillShop(environment: Record<string, string>): Promise<string[]> {
  const now = unixTime();
  const db = await openDatabase(serverConfig('ua', environment).database, { create: true });
  const demo = demoCatalogue('ua', (item) => ({
    front: `/media/goods/${item.chpu}.svg`,
    gallery: [],
    names: [],
    ofVariants: {},
  }));
  await importCatalogue(db, manyCards(demo, cards), now);
  await db.updateTable('variant').set({ stock: null }).execute();
  const person = { first_name: 'Олена', last_name: 'Коваль', phone: '380671234567', email: 'o@mail.example' };
  const state = { birthday: null, balance: 0, status: 'active', can_use_promocode: 1, created_at: now };
  const tokens: string[] = [];
  for (let first = 0; first < customers; first += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, () => ({ ...person, ...state }));
    const ids = await db.insertInto('customer').values(rows).returning('id').execute();
    const sessions = ids.map(({ id }) => ({ token: newToken(), customer_id: id, created_at: now }));
    await db
      .insertInto('session')
      .values(sessions.map(({ token, ...session }) => ({ ...session, token_hash: tokenHash(token) })))
      .execute();
    tokens.push(...sessions.map(({ token }) => token));
  }
  for (let first = 0; first < codes; first += rowsAtOnce) {
    const sent = Array.from({ length: rowsAtOnce }, (_, index) => sentTo(phoneOf(first + index), now));
    await db.insertInto('sign_in_code').values(sent).execute();
  }
  await db.destroy();
  return tokens;
}

function sentTo(address: string, now: number) {
  const to = { kind: 'phone', address } as const;
  const made = { salt: 'salt', hash: codeHash(code, 'salt', to) };
  // Dated into the future, so that it does not expire during the measurement.
  return {
    ...to,
    ...made,
    client: '',
    network: '',
    digits: code.length,
    sent_at: now + 240,
    wrong_tries: 0,
    used: 0,
  };
}
