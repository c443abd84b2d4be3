import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { BonusReason, Tables } from '../../db/tables.ts';

interface Entry {
  customerId: number;
  /** Whole bonuses; less than 0 takes them away, and fails when there are not so many. */
  amount: number;
  /** A sentence: of the seller. */
  reason: BonusReason | { sentence: string };
  orderId?: number;
  at: number;
}

/** The only way to change a balance: together with the entry that explains it. */
export async function addBonuses(
  db: Transaction<Tables>,
  { customerId, amount, reason, orderId, at }: Entry,
): Promise<Selectable<Tables['customer']>> {
  await db
    .insertInto('bonus_entry')
    .values({
      customer_id: customerId,
      amount,
      reason: typeof reason === 'string' ? reason : reason.sentence,
      order_id: orderId ?? null,
      at,
    })
    .execute();
  return db
    .updateTable('customer')
    .set((row) => ({ balance: row('balance', '+', amount) }))
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type BonusEntry = Selectable<Tables['bonus_entry']>;

/** The entries that add up to a balance, the latest first. */
export const readBonusEntries = (
  db: Database,
  customerId: number,
  request: PageRequest,
): Promise<Page<BonusEntry>> =>
  readPage(db, db.selectFrom('bonus_entry').selectAll().where('customer_id', '=', customerId), request);
