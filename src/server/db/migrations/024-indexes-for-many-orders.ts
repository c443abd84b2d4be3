import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/**
 * No statement reads a whole table that grows. Partial indexes list what is still to do, in the words of the statements that
 * use them: seconds as in `attemptFailsAfter`.
 */
const statements = [
  'create index identity_of_customer on identity (customer_id)',
  'drop index order_of_customer',
  'create index order_of_customer on customer_order (customer_id, id)',
  'create index order_by_time on customer_order (created_at, id)',
  'create index order_change_by_time on order_change (at)',
  'create index order_of_status on customer_order (status, id)',
  'drop index bonus_entry_of_customer',
  'create index bonus_entry_of_customer on bonus_entry (customer_id, id)',
  'drop index payment_attempt_by_start',
  `create index payment_attempt_to_ask on payment_attempt (asked_at)
    where status = 'waiting' or (status = 'failed' and (answered_at is null or answered_at < started_at + 4500))`,
  'drop index payment_attempt_open',
  `create index payment_attempt_open on payment_attempt (started_at) where status = 'waiting'`,
  'create index refund_due_open on refund_due (at) where done_at is null',
  'create index refund_due_of_change on refund_due (change_id)',
  'create index sign_in_code_of_kind on sign_in_code (kind, sent_at)',
  'create index outbox_by_age on outbox (at)',
  'drop index stock_notice_due',
  'create index stock_notice_waiting on stock_notice (card_id, next_at, id) where sent_at is null',
  'create index stock_notice_sent on stock_notice (sent_at) where sent_at is not null',
  'create index stock_notice_by_age on stock_notice (requested_at)',
  'alter table promo_code add column is_personal bigint not null default 0',
  'update promo_code set is_personal = 1 where code in (select code from recap_code)',
  'create index recap_code_of_year on recap_code (year)',
  'create index promo_code_shared on promo_code (code) where is_personal = 0',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, statements);
}
