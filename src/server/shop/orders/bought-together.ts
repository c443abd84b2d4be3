import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Whoever buys more different goods at once says little of which go together. */
const most = 20;

/** Counts each pair of goods cards of an order, once both ways. The catalogue is held. */
export async function countTogether(db: Transaction<Tables>, cards: readonly number[]): Promise<void> {
  const distinct = [...new Set(cards)];
  if (distinct.length < 2 || distinct.length > most) return;
  const pairs = distinct.flatMap((card_id) =>
    distinct.filter((other_id) => other_id !== card_id).map((other_id) => ({ card_id, other_id, times: 1 })),
  );
  await db
    .insertInto('bought_together')
    .values(pairs)
    .onConflict((conflict) =>
      conflict
        .columns(['card_id', 'other_id'])
        .doUpdateSet((pair) => ({ times: pair('bought_together.times', '+', 1) })),
    )
    .execute();
}
