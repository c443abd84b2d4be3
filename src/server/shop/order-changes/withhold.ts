import type { Transaction } from 'kysely';
import { toMinor } from '../../../domain/money/money.ts';
import { type Gifts, type Pieces, type Withheld, withhold } from '../../../domain/orders/returns.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { isExchange, type OrderChange } from '../order-state/read-changes.ts';

interface Returned {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  changes: readonly OrderChange[];
  /** All that came back, with this return. */
  pieces: Pieces;
  /** Earned with what came back, and spent. */
  missingBonuses: number;
}

/** What a return keeps back of this refund for what stays with the customer. */
export async function readWithheld(
  db: Transaction<Tables>,
  { order, lines, changes, pieces, missingBonuses }: Returned,
  refund: number,
): Promise<Withheld> {
  const spent = toMinor(missingBonuses);
  // Goods that went out in exchange bring the gift instead of the first ones.
  if (changes.some(isExchange)) return withhold(noGifts, pieces, { refund, before: 0, spent });
  const before = changes.reduce((sum, { withheld_for_gifts }) => sum + withheld_for_gifts, 0);
  return withhold(await readGifts(db, order, lines), pieces, { refund, before, spent });
}

const noGifts: Gifts = { lines: [], minimum: 0 };

/** Gifts are worth what their goods cost today; those that are no longer sold, and codes that were deleted, ask for nothing. */
async function readGifts(
  db: Transaction<Tables>,
  { promocode }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Gifts> {
  const ids = lines.filter(({ is_gift }) => is_gift === 1).map(({ variant_id }) => variant_id);
  if (ids.length === 0) return noGifts;
  const prices = await db.selectFrom('variant').select(['id', 'price']).where('id', 'in', ids).execute();
  const priceOf = new Map(prices.map(({ id, price }) => [id, price]));
  const code = await db
    .selectFrom('promo_code')
    .select('minimum')
    .where('code', '=', promocode ?? '')
    .executeTakeFirst();
  return {
    minimum: code?.minimum ?? 0,
    lines: lines.map(({ variant_id, price, quantity, is_gift }) => ({
      price,
      quantity,
      giftValue: is_gift === 1 ? (priceOf.get(variant_id) ?? 0) : 0,
    })),
  };
}
