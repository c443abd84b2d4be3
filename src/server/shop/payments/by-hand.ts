import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from '../orders/hold-order.ts';
import { insertAttempt } from './attempts.ts';

/** Stands where a provider's name does, for money that came past them all. */
export const byHand = 'by-hand';

/** The operator says that the order was paid: its payment like any other, so that it is known when it has to go back. */
export async function notePaidByHand(
  db: Transaction<Tables>,
  { id: order_id, total: amount }: OrderRow,
  currency: string,
  now: number,
): Promise<void> {
  if (amount > 0) await insertAttempt(db, { order_id, provider: byHand, amount, currency }, now, 'paid');
}
