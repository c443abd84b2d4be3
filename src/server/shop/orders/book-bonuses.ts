import type { Selectable, Transaction } from 'kysely';
import { fill } from '../../../locales/fill.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { Tables } from '../../db/tables.ts';
import { addBonuses } from '../bonus/add-bonuses.ts';

/** When a change of an order happens, and what its customer reads of it. */
export interface Hand {
  now: number;
  words: ServerWords;
}

type Bonused = Pick<
  Selectable<Tables['customer_order']>,
  'id' | 'customer_id' | 'used_bonuses' | 'earned_bonuses'
>;

const amounts = {
  spent: (order: Bonused) => -order.used_bonuses,
  returned: (order: Bonused) => order.used_bonuses,
  earned: (order: Bonused) => order.earned_bonuses,
};

/** Changes the balance by what an order takes or brings; an entry of nothing is not written. */
export async function bookBonuses(
  db: Transaction<Tables>,
  order: Bonused,
  what: keyof typeof amounts,
  { now, words }: Hand,
): Promise<void> {
  const amount = amounts[what](order);
  if (amount === 0) return;
  const reason = fill(words.bonus[what], { number: order.id });
  await addBonuses(db, { customerId: order.customer_id, amount, reason, orderId: order.id, at: now });
}
