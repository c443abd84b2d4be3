import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { SetupError } from '../../contract/setup-error.ts';
import * as catalogue from './migrations/001-catalogue.ts';
import * as customers from './migrations/002-customers.ts';
import * as promoCodes from './migrations/003-promo-codes.ts';
import * as shopId from './migrations/004-shop-id.ts';
import * as orders from './migrations/005-orders.ts';
import * as payments from './migrations/006-payments.ts';
import * as carriers from './migrations/007-carriers.ts';
import * as recap from './migrations/008-recap.ts';
import * as orderCampaigns from './migrations/009-order-campaigns.ts';
import * as tries from './migrations/010-tries.ts';
import * as askedRefunds from './migrations/011-asked-refunds.ts';
import * as refundsOfEachPayment from './migrations/012-refunds-of-each-payment.ts';
import * as bonusReasonCodes from './migrations/013-bonus-reason-codes.ts';

interface Migration {
  name: string;
  up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void>;
}

interface WithMigrations {
  migration: { name: string; at: number };
}

const migrations: readonly Migration[] = [
  { name: '001-catalogue', up: catalogue.up },
  { name: '002-customers', up: customers.up },
  { name: '003-promo-codes', up: promoCodes.up },
  { name: '004-shop-id', up: shopId.up },
  { name: '005-orders', up: orders.up },
  { name: '006-payments', up: payments.up },
  { name: '007-carriers', up: carriers.up },
  { name: '008-recap', up: recap.up },
  { name: '009-order-campaigns', up: orderCampaigns.up },
  { name: '010-tries', up: tries.up },
  { name: '011-asked-refunds', up: askedRefunds.up },
  { name: '012-refunds-of-each-payment', up: refundsOfEachPayment.up },
  { name: '013-bonus-reason-codes', up: bonusReasonCodes.up },
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Runs the missing migrations, all or none, one process at a time. */
export async function migrate(db: Kysely<WithMigrations>, isPostgres: boolean, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (isPostgres) await sql`select pg_advisory_xact_lock(hashtext('zerno migration'))`.execute(transaction);
    await sql`create table if not exists migration (name text primary key, at bigint not null)`.execute(
      transaction,
    );
    const done = await appliedMigrations(transaction);
    const unknown = [...done].find((name) => !migrationNames.includes(name));
    if (unknown !== undefined) {
      throw new SetupError(
        `The database was written by a newer version of the shop (step «${unknown}»). Update the program; nothing was changed.`,
      );
    }
    for (const { name, up } of migrations.filter((migration) => !done.has(migration.name))) {
      await up(transaction, isPostgres);
      await transaction.insertInto('migration').values({ name, at: now }).execute();
    }
  });
}

/** The names of this database's migrations, in the order in which they ran. */
export async function appliedMigrations(db: Kysely<WithMigrations>): Promise<Set<string>> {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute();
  return new Set(rows.map((row) => row.name));
}
