import type { Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { AttemptRow } from './attempts.ts';

const mostListed = 200;

/** The newest first. */
export const listAttempts = (db: Database): Promise<AttemptRow[]> =>
  db.selectFrom('payment_attempt').selectAll().orderBy('id', 'desc').limit(mostListed).execute();

export type RefundDue = Selectable<Tables['refund_due']> &
  Pick<AttemptRow, 'order_id' | 'provider' | 'reference'>;

const refunds = (db: Database) =>
  db
    .selectFrom('refund_due')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .selectAll('refund_due')
    .select(['order_id', 'provider', 'reference']);

/** What has still to go back, the oldest first. */
export const listRefundsDue = (db: Database): Promise<RefundDue[]> =>
  refunds(db).where('done_at', 'is', null).orderBy('refund_due.id').execute();

export const readRefund = (db: Database, id: number): Promise<RefundDue | undefined> =>
  refunds(db).where('refund_due.id', '=', id).executeTakeFirst();
