import type { Transaction } from 'kysely';
import { isToldAlike } from '../../domain/stock.ts';
import { dateCard } from '../catalogue/change.ts';
import { moveVersion } from '../catalogue/version.ts';
import type { Tables } from '../db/tables.ts';

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

/** Builds and pages hear of it only where a shopper would be told something else. */
async function moveStock(db: Transaction<Tables>, moves: readonly Packs[], now: number): Promise<void> {
  const cards = new Set<number>();
  for (const { variantId, quantity } of moves) {
    const after = await db
      .updateTable('variant')
      .set((row) => ({ stock: row('stock', '+', quantity) }))
      .where('id', '=', variantId)
      .where('stock', 'is not', null)
      .returning(['stock', 'card_id'])
      .executeTakeFirst();
    const stock = after?.stock ?? undefined;
    if (after === undefined || stock === undefined) continue;
    if (!isToldAlike(stock - quantity, stock)) cards.add(after.card_id);
  }
  if (cards.size === 0) return;
  await moveVersion(db, now);
  for (const card of cards) await dateCard(db, card, now);
}
