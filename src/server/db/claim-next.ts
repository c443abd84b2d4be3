import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows are sent one by one: `next_at` is the time of the next try. */
type QueueTable = 'mail_due' | 'receipt' | 'stock_notice' | 'webhook_delivery';

/** In seconds, longer than sending takes. Pauses grow with the square of the tries; the last try is after three days. */
const firstPause = 60;
export const mostTries = 24;

/** What a claim writes: it moves the next try into the future. */
export const claimed = (now: number) => ({
  tries: sql<number>`tries + 1`,
  next_at: sql<number>`${now} + ${firstPause} * (tries + 1) * (tries + 1)`,
});

/**
 * Claims the row that has waited longest among these, so that another process sends it only if this one dies. Undefined:
 * nothing is due, or another process has claimed the row.
 */
export async function claimNext<Table extends QueueTable>(
  db: Database,
  table: Table,
  rows: SelectQueryBuilder<Tables, Table, { id: number }>,
  now: number,
): Promise<Selectable<Tables[Table]> | undefined> {
  const isDue = sql<boolean>`next_at <= ${now}`;
  const next = rows.where(isDue).orderBy(sql`next_at`).orderBy(sql`id`).limit(1);
  const { tries, next_at } = claimed(now);
  const claimedRows = await sql<Selectable<Tables[Table]>>`
    update ${sql.table(table)} set tries = ${tries}, next_at = ${next_at}
    where id = (${next}) and ${isDue} returning *`.execute(db);
  return claimedRows.rows[0];
}
