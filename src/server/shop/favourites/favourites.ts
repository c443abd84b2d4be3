import { mostFavourites } from '../../../contract/resources/favourites.ts';
import type { Database } from '../../db/open.ts';
import { holdCustomer } from '../customers/hold-customer.ts';

/** Ids of goods cards, in the order in which they were added. */
export async function favouritesOf(db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.card_id);
}

/** Adds what is not there yet; false when that would be more than the shop keeps, and then nothing is added. */
export function addToFavourites(db: Database, customerId: number, ids: readonly number[]): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await holdCustomer(transaction, customerId);
    const kept = new Set(await favouritesOf(transaction, customerId));
    const fresh = [...new Set(ids)].filter((id) => !kept.has(id));
    if (fresh.length === 0) return true;
    if (kept.size + fresh.length > mostFavourites) return false;
    const rows = fresh.map((card_id) => ({ customer_id: customerId, card_id }));
    await transaction.insertInto('favourite').values(rows).execute();
    return true;
  });
}

export async function removeFromFavourites(db: Database, customerId: number, id: number): Promise<void> {
  await db.deleteFrom('favourite').where('customer_id', '=', customerId).where('card_id', '=', id).execute();
}
