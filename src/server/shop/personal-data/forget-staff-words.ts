import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '../../db/tables.ts';
import { StoredFactsSchema } from '../journal/read-journal.ts';

/** Erases what staff wrote about an order, which may name its customer, and the number that leads to the parcel. */
export async function forgetStaffWords(db: Transaction<Tables>, orderId: number): Promise<void> {
  await db.deleteFrom('order_note').where('order_id', '=', orderId).execute();
  const entries = await db
    .selectFrom('journal')
    .select(['id', 'before', 'after'])
    .where('order_id', '=', orderId)
    .execute();
  for (const { id, before, after } of entries) {
    const columns = { before: withoutWords(before), after: withoutWords(after) };
    if (columns.before === before && columns.after === after) continue;
    await db.updateTable('journal').set(columns).where('id', '=', id).execute();
  }
}

function withoutWords(stored: string): string {
  const { number: _number, reason: _reason, ...facts } = v.parse(StoredFactsSchema, stored);
  return JSON.stringify(facts);
}
