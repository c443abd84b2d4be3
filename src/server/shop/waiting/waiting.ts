import { sql } from 'kysely';
import { waitingLimits } from '../../../domain/time/waiting-limits.ts';
import type { Database } from '../../db/open.ts';

/** Work of one kind that is not done yet. */
export interface Waiting {
  count: number;
  /** Since when the oldest waits, in unix seconds; null: nothing waits, or nobody knows since when. */
  oldest: number | null;
}

/**
 * What can wait: payments for their customer or provider, refunds for their provider, mails for their server, receipts for the cash register,
 * withdrawals for the seller.
 */
export const readWaiting = {
  payments: (db: Database): Promise<Waiting> =>
    db
      .selectFrom('payment_attempt')
      .where('status', '=', sql.lit('waiting'))
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('started_at').as('oldest')])
      .executeTakeFirstOrThrow(),
  refunds: (db: Database): Promise<Waiting> =>
    db
      .selectFrom('refund_due')
      .where('done_at', 'is', null)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('oldest')])
      .executeTakeFirstOrThrow(),
  mails: (db: Database): Promise<Waiting> =>
    db
      .selectFrom('mail_due')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('queued_at').as('oldest')])
      .executeTakeFirstOrThrow(),
  receipts: (db: Database): Promise<Waiting> =>
    db
      .selectFrom('receipt')
      .where('done_at', 'is', null)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('oldest')])
      .executeTakeFirstOrThrow(),
  withdrawals: (db: Database): Promise<Waiting> =>
    db
      .selectFrom('withdrawal_request')
      .where('closed_at', 'is', null)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('requested_at').as('oldest')])
      .executeTakeFirstOrThrow(),
};

/** In seconds. */
export const waitingSeconds = ({ oldest }: Waiting, now: number): number =>
  oldest === null ? 0 : Math.max(0, now - oldest);

/** Whether the operator has to see to it. */
export const waitsTooLong = (kind: keyof typeof waitingLimits, waiting: Waiting, now: number): boolean =>
  waitingSeconds(waiting, now) > waitingLimits[kind];
