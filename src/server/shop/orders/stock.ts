import { sql, type Transaction } from 'kysely';
import { isToldAlike } from '../../../domain/catalogue/card.ts';
import type { Tables } from '../../db/tables.ts';
import { dateCard } from '../catalogue/change.ts';
import { moveVersion } from '../catalogue/version.ts';

interface Packs {
  variantId: number;
  quantity: number;
}

/** The catalogue is held. More than there are is refused by the table itself, and then nothing is taken. */
export const takeStock = (db: Transaction<Tables>, packs: readonly Packs[], now: number): Promise<void> =>
  moveStock(
    db,
    packs.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
    now,
  );

/** The catalogue is held. What the shop does not sell any more, or has without end, needs no bringing back. */
export const returnStock = (db: Transaction<Tables>, packs: readonly Packs[], now: number): Promise<void> =>
  moveStock(db, packs, now);

/** In one statement, however many. Builds and pages hear of it only where a shopper would be told something else. */
async function moveStock(db: Transaction<Tables>, packs: readonly Packs[], now: number): Promise<void> {
  const moves = new Map<number, number>();
  for (const { variantId, quantity } of packs) moves.set(variantId, (moves.get(variantId) ?? 0) + quantity);
  const cases = [...moves].map(([id, quantity]) => sql`when ${id} then cast(${quantity} as integer)`);
  if (cases.length === 0) return;
  const after = await db
    .updateTable('variant')
    .set({ stock: sql<number>`stock + case id ${sql.join(cases, sql` `)} end` })
    .where('id', 'in', [...moves.keys()])
    .where('stock', 'is not', null)
    .returning(['id', 'stock', 'card_id'])
    .execute();
  const told = after.filter(({ id, stock }) => !isToldAlike((stock ?? 0) - (moves.get(id) ?? 0), stock ?? 0));
  if (told.length === 0) return;
  await moveVersion(db, now);
  for (const card of new Set(told.map(({ card_id }) => card_id))) await dateCard(db, card, now);
}
