import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { AttemptStatus } from '../../../domain/orders/payment-attempt.ts';
import { attemptFailsAfter } from '../../../domain/orders/payment-timing.ts';
import type { Database } from '../../db/open.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import type { Attempt } from './provider.ts';

export type AttemptRow = Selectable<Tables['payment_attempt']>;

/** The attempt as its provider knows it. */
export const providerAttempt = ({ reference, external_id, amount, currency }: AttemptRow): Attempt => ({
  reference,
  externalId: external_id,
  amount,
  currency,
});

type NewAttempt = Pick<AttemptRow, 'order_id' | 'provider' | 'amount' | 'currency'>;

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
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The provider of payments that the operator received without a provider. */
export const byHand = 'by-hand';

/** Records an order's payment that the operator received, so that it can be refunded like any other. */
export async function recordPaidByHand(
  db: Transaction<Tables>,
  { id: order_id, total: amount }: Pick<Selectable<Tables['customer_order']>, 'id' | 'total'>,
  currency: string,
  now: number,
): Promise<AttemptRow | undefined> {
  if (amount === 0) return undefined;
  return insertAttempt(db, { order_id, provider: byHand, amount, currency }, now, 'paid');
}

/**
 * Whether an attempt may still be paid: it waits; or it failed, but its provider was not queried since its payment page closed,
 * and until then the customer could try another card. Values are literals, not parameters, so that databases can use the partial index.
 */
export const mayBePaid = (attempt: ExpressionBuilder<Tables, 'payment_attempt'>) =>
  attempt.or([
    attempt('payment_attempt.status', '=', sql.lit('waiting')),
    attempt.and([
      attempt('payment_attempt.status', '=', sql.lit('failed')),
      attempt.or([
        attempt('answered_at', 'is', null),
        attempt('answered_at', '<', attempt('started_at', '+', attempt.lit(attemptFailsAfter))),
      ]),
    ]),
  ]);

/** Whether an order has an attempt that waits for its payment. */
export async function hasOpenAttempt(db: Transaction<Tables>, orderId: number): Promise<boolean> {
  const open = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return open !== undefined;
}

/** The newest first. */
export const listAttempts = (
  db: Database,
  request: PageRequest & { limit: number },
): Promise<Page<AttemptRow>> => readPage(db, db.selectFrom('payment_attempt').selectAll(), request);
