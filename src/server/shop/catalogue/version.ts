import type { Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

export async function catalogueVersion(db: Database | Transaction<Tables>): Promise<number> {
  const row = await db
    .selectFrom('catalogue')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Identifies this shop whatever its address; another database is another shop. */
export async function shopId(db: Database): Promise<string> {
  const row = await db
    .selectFrom('catalogue')
    .select('shop_id')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.shop_id;
}

/**
 * Call this first in a transaction: it also locks the catalogue against other writers. Returns the new version, whose change is
 * recorded with `recordChange`.
 */
export async function incrementVersion(transaction: Transaction<Tables>, now: number): Promise<number> {
  const { version } = await transaction
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
