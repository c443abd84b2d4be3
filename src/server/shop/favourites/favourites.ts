import { maxLengths } from '../../../contract/request-limits.ts';
import type { GoodsCard } from '../../../contract/resources/goods-card.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listedCard } from '../catalogue/snapshot.ts';
import { requireCatalogue } from '../catalogue/source.ts';
import { lockActiveCustomer } from '../customers/customer.ts';
import { InvalidInput } from '../failures.ts';
import type { ShopContext } from '../shop-context.ts';

type Context = Pick<ShopContext, 'catalogue' | 'db'>;

/** The customer's favourites that are on sale, in the order in which they were added. */
export async function listFavourites({ catalogue, db }: Context, customerId: number): Promise<GoodsCard[]> {
  const { cards } = await requireCatalogue(catalogue);
  const ids = await favouriteIds(db, customerId);
  return ids.flatMap((id) => cards.get(id) ?? []).map(listedCard);
}

/** Ids of goods cards, in the order in which they were added. */
async function favouriteIds(db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.card_id);
}

/** Adds the cards that exist, hidden ones too. Throws InvalidInput, and adds none, if the list would be too long. */
export async function addFavourites(db: Database, customerId: number, ids: readonly number[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockActiveCustomer(transaction, customerId);
    const existing = new Set(await favouriteIds(transaction, customerId));
    const cardIds = await knownCards(transaction, ids);
    const added = [...new Set(ids)].filter((id) => cardIds.has(id) && !existing.has(id));
    if (added.length === 0) return;
    if (existing.size + added.length > maxLengths.favourites)
      throw new InvalidInput({ goods: { code: 'too-many-favourites', most: maxLengths.favourites } });
    const rows = added.map((card_id) => ({ customer_id: customerId, card_id }));
    await transaction.insertInto('favourite').values(rows).execute();
  });
}

async function knownCards(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('goods_card').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function removeFavourite(db: Database, customerId: number, id: number): Promise<void> {
  await db.deleteFrom('favourite').where('customer_id', '=', customerId).where('card_id', '=', id).execute();
}
