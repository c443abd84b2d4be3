import type { Transaction } from 'kysely';
import { answerDeadline } from '../../../domain/orders/payment-timing.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Log } from '../../log.ts';
import { changeByProgram } from '../journal/change.ts';
import { mayBePaid } from '../payments/attempts.ts';
import { cancelOrder } from './cancel-order.ts';

interface ExpiryParts {
  db: Database;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}

const batchSize = 100;

/**
 * Cancels orders that were not paid in time. An order with an open attempt waits for its provider's answer to a query
 * after the deadline, because the provider may know of a payment; after a day it waits no longer. Each order has a
 * transaction of its own that checks again, because a payment or another process may be faster.
 */
export async function expireOrders({ db, log, now }: ExpiryParts): Promise<void> {
  const at = now();
  const overdue = await selectOverdue(db, at).orderBy('pay_until').limit(batchSize).execute();
  for (const { id, is_answered } of overdue) {
    const isOverdue = async (_state: unknown, _order: unknown, transaction: Transaction<Tables>) =>
      (await selectOverdue(transaction, at).where('id', '=', id).executeTakeFirst()) !== undefined;
    const after = await cancelOrder(db, id, isOverdue, changeByProgram(at));
    if (after?.status === 'cancelled' && !is_answered)
      log.error('an order was cancelled before its provider answered', { order: id });
  }
}

/** Orders to cancel, and whether the providers of their open attempts have answered since the deadline. */
const selectOverdue = (db: Database, now: number) =>
  db
    .selectFrom(
      db
        .selectFrom('customer_order')
        .select(['id', 'pay_until'])
        .select(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('payment_attempt')
                .select('payment_attempt.id')
                .whereRef('order_id', '=', 'customer_order.id')
                .where(mayBePaid)
                .where((attempt) =>
                  attempt.or([
                    attempt('answered_at', 'is', null),
                    attempt('answered_at', '<', attempt.ref('pay_until')),
                  ]),
                ),
            ),
          ).as('is_answered'),
        )
        .where('status', '=', 'new')
        .where('payment_status', 'in', ['waiting', 'failed'])
        .where('pay_until', '<=', now)
        .as('due'),
    )
    .selectAll()
    .where((due) =>
      due.or([due('is_answered', '=', due.lit(true)), due('pay_until', '<=', now - answerDeadline)]),
    );
