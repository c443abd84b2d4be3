import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PromoCode } from '../../../src/domain/cart-pricing/promo-code.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { migrateDatabase } from '../../../src/server/db/open.ts';
import { eraseById } from '../../../src/server/shop/personal-data/erase-customer.ts';
import { deleteEndedPromotions } from '../../../src/server/shop/promo-codes/spent-promotions.ts';
import { handOut, newCustomer } from '../../support/api/cart-requests.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { newBuyer } from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { freshDatabase, openForTest } from '../../support/database/fresh-database.ts';
import { firstRelease } from '../../support/database/test-migrations.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const phone = '380671112233';
const welcomed = { welcome_bonuses: true, promo_codes: [] };

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now });
});

/** Hands a code out that a new customer uses, who is then erased. */
async function eraseUserOf(code: string, terms: Partial<PromoCode> = { customerLimit: 1 }): Promise<number> {
  await handOut(api, code, { type: 'percent', percent: 10 }, terms);
  clock.move(61);
  const { id } = await newCustomer(api, phone);
  const order_id = await keepOrder(api, id, { status: 'delivered', promocode: code });
  const use = { order_id, code, customer_id: id, at: clock.now() };
  await api.db.insertInto('promo_use').values(use).execute();
  await eraseById(api.db, id);
  return id;
}

const codes = () => api.db.selectFrom('spent_code').selectAll().execute();
const welcomes = async (db = api.db) =>
  (await db.selectFrom('spent_welcome').selectAll().execute()).map(({ person_hash }) => person_hash);

/** What a customer reads in their own data of what was before an erasure. */
async function usedBefore() {
  clock.move(61);
  const { token } = await signIn(api.url, { phone });
  const { json } = await ask(`${api.url}/api/v1/user/data`, { headers: bearer(token) });
  return json;
}

test('an erasure leaves a hash that another key makes differently, and who returns can read what it says', async () => {
  await eraseUserOf('РАЗ');
  const [hash = ''] = await welcomes();
  expect(await codes()).toEqual([{ code: 'РАЗ', person_hash: hash, uses: 1 }]);
  const other = await startApi({ now: clock.now });
  // Test databases of PostgreSQL are copies of one.
  await other.db
    .updateTable('person_key')
    .set({ key: randomBytes(32).toString('base64url') })
    .execute();
  await eraseById(other.db, (await newCustomer(other, phone)).id);
  const [hashInOther = ''] = await welcomes(other.db);
  expect([hash.length, hashInOther.length, hash === hashInOther]).toEqual([43, 43, false]);
  expect(await usedBefore()).toMatchObject({
    used_before_erasure: { welcome_bonuses: true, promo_codes: [{ code: 'РАЗ', uses: 1 }] },
  });
});

test('a code that each customer may use twice counts what was used before and after an erasure', async () => {
  await eraseUserOf('ДВІЧІ', { customerLimit: 2 });
  await eraseUserOf('ДВІЧІ', { customerLimit: 2 });
  expect(await codes()).toMatchObject([{ code: 'ДВІЧІ', uses: 2 }]);
});

test('a code without a limit for each customer leaves no hash', async () => {
  await eraseUserOf('ЗАВЖДИ', {});
  expect(await codes()).toEqual([]);
});

test('a hash is deleted with its code, or when the code or the welcome bonuses have ended', async () => {
  await eraseUserOf('ДОСІ', { customerLimit: 1, endsAt: clock.now() + 3600 });
  await eraseUserOf('РАЗ');
  const job = api.jobs.find(({ name }) => name === 'delete old rows');
  await job?.run();
  expect(await codes()).toHaveLength(2);
  clock.move(3600);
  await job?.run();
  expect(await codes()).toMatchObject([{ code: 'РАЗ' }]);
  await runOperator(['promo', 'remove', 'ua', 'РАЗ'], api.environment);
  expect(await codes()).toEqual([]);
  expect(await welcomes()).toHaveLength(1);
  await deleteEndedPromotions(api.db, { welcomeBonuses: 0 }, clock.now());
  expect(await welcomes()).toEqual([]);
});

test('who is erased again after a restore gets no promotion again', async () => {
  const { id } = await newCustomer(api, phone);
  const file = join(api.environment.DATA_DIR, 'backup.gz');
  const operator = async (...words: string[]) =>
    expect(await runOperator(words, api.environment)).toMatchObject({ code: 0, err: '' });
  await operator('backup', 'ua', file);
  await eraseById(api.db, id);
  await operator('restore', 'ua', file);
  expect(await welcomes()).toEqual([]);
  await operator('customer', 'erase', 'ua', '--id', String(id));
  await operator('backup', 'ua', file);
  await operator('restore', 'ua', file);
  expect(await usedBefore()).toMatchObject({ bonuses: { balance: 0 }, used_before_erasure: welcomed });
});

test('an account that an older program created is compared from its next sign-in on', async () => {
  const { id } = await newCustomer(api, phone);
  await api.db.updateTable('identity').set({ person_hash: null }).execute();
  clock.move(61);
  await signIn(api.url, { phone });
  const { person_hash } = await api.db.selectFrom('identity').selectAll().executeTakeFirstOrThrow();
  await eraseById(api.db, id);
  expect(await welcomes()).toEqual([person_hash]);
});

test('a migration makes accounts that there are comparable', async () => {
  const environment = await freshDatabase();
  const config = serverConfig('pl', environment).database;
  const before = await openForTest(config, { create: true, migrations: firstRelease });
  const { id: customer_id } = await newBuyer({ db: before });
  const addresses = Array.from({ length: 1001 }, (_, index) => `jan.${index >> 1}+${index}@mail.example`);
  const identities = addresses.map((address) => ({ kind: 'email', address, customer_id }) as const);
  await before.insertInto('identity').values(identities).execute();
  await migrateDatabase(config, { create: false });
  const after = await openForTest(config, { create: false });
  const hashes = await after.selectFrom('identity').select('person_hash').execute();
  expect(hashes).toHaveLength(1001);
  expect(new Set(hashes.map(({ person_hash }) => person_hash)).size).toBe(501);
});
