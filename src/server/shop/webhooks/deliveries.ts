import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { unsent } from '../order-state/queue-webhook.ts';

export type DeliveryRow = Selectable<Tables['webhook_delivery']>;

/** The newest first. */
export async function listDeliveries(
  db: Database,
  isOpenOnly: boolean,
  request: PageRequest & { limit: number },
): Promise<Page<DeliveryRow>> {
  const deliveries = db
    .selectFrom('webhook_delivery')
    .$if(isOpenOnly, (all) => all.where('is_delivered', '=', sql.lit(0)));
  return readPage(db, deliveries.selectAll(), request);
}

/** Addresses that answered that they want no more. */
export const listStopped = (db: Database): Promise<Selectable<Tables['webhook_endpoint']>[]> =>
  db.selectFrom('webhook_endpoint').selectAll().orderBy('name').execute();

/** Sends these again, delivered or not, and lets their addresses be sent to again. Returns those that there are. */
export const replay = (
  db: Database,
  which: readonly number[] | 'undelivered',
  now: number,
): Promise<number[]> =>
  inTransaction(db, async (transaction) => {
    const deliveries = transaction.updateTable('webhook_delivery').set(unsent(now));
    const chosen =
      which === 'undelivered'
        ? deliveries.where('is_delivered', '=', sql.lit(0))
        : deliveries.where('id', 'in', which);
    const rows = await chosen.returning(['id', 'endpoint']).execute();
    const names = [...new Set(rows.flatMap(({ endpoint }) => endpoint ?? []))];
    if (names.length > 0)
      await transaction.deleteFrom('webhook_endpoint').where('name', 'in', names).execute();
    return rows.map(({ id }) => id);
  });
