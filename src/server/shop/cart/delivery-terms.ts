import type { DeliveryTerms } from '../../../domain/cart-pricing/delivery-price.ts';
import type { Database } from '../../db/open.ts';

/** Undefined: there is no such way. */
export async function readDeliveryTerms(db: Database, id: number): Promise<DeliveryTerms | undefined> {
  const row = await db
    .selectFrom('delivery_type')
    .select(['price', 'free_from', 'max_weight_gr'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      price: row.price,
      freeFrom: row.free_from ?? undefined,
      maxWeight: row.max_weight_gr ?? undefined,
    }
  );
}
