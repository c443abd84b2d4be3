import type { Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

export type ReceiptRow = Omit<Selectable<Tables['receipt']>, 'lines'>;

const columns = [
  ...(['id', 'receipt_id', 'order_id', 'kind', 'paid_by', 'amount', 'at', 'tries'] as const),
  ...(['next_at', 'done_at', 'url', 'fiscal_code', 'answer'] as const),
] as const;

/** The newest first. */
export async function listReceipts(
  db: Database,
  isOpenOnly: boolean,
  request: PageRequest & { limit: number },
): Promise<Page<ReceiptRow>> {
  const receipts = db.selectFrom('receipt').$if(isOpenOnly, (all) => all.where('done_at', 'is', null));
  return readPage(db, receipts.select(columns), request);
}

/** Made or not, the oldest first. */
export const receiptsOf = (db: Database, orderId: number): Promise<ReceiptRow[]> =>
  db.selectFrom('receipt').select(columns).where('order_id', '=', orderId).orderBy('id').execute();

/** Tries these again now. Returns those that there are and that are not made. */
export async function retryReceipts(
  db: Database,
  which: readonly number[] | 'waiting',
  now: number,
): Promise<number[]> {
  const open = db.updateTable('receipt').set({ tries: 0, next_at: now }).where('done_at', 'is', null);
  const rows = await (which === 'waiting' ? open : open.where('id', 'in', which)).returning('id').execute();
  return rows.map(({ id }) => id);
}
