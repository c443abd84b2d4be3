import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { AttemptStatus } from '../../../domain/orders/payment-attempt.ts';
import type { Tables } from '../../db/tables.ts';
import type { Attempt } from './provider.ts';

export type AttemptRow = Selectable<Tables['payment_attempt']>;

export const knownToProvider = ({ reference, external_id, amount, currency }: AttemptRow): Attempt => ({
  reference,
  externalId: external_id,
  amount,
  currency,
});

/** Of an order, to pay this sum through this provider. */
export type NewAttempt = Pick<AttemptRow, 'order_id' | 'provider' | 'amount' | 'currency'>;

export const insertAttempt = (
  db: Transaction<Tables>,
  attempt: NewAttempt,
  now: number,
  status: AttemptStatus = 'waiting',
): Promise<AttemptRow> =>
  db
    .insertInto('payment_attempt')
    .values({
      ...attempt,
      reference: `${attempt.order_id}-${randomBytes(12).toString('hex')}`,
      external_id: null,
      url: null,
      status,
      started_at: now,
      changed_at: now,
      asked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Another payment of this order that may still come. */
export async function hasOpenAttempt(db: Transaction<Tables>, orderId: number): Promise<boolean> {
  const open = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return open !== undefined;
}
