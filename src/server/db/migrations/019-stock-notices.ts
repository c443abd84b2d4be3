import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

/** Imports replace all goods cards, so their ids are no foreign keys here. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, [
    `create table stock_notice (
      id ${generatedId(isPostgres)}, card_id bigint not null, kind text not null, address text not null,
      token text not null unique, requested_at bigint not null, tries bigint not null, next_at bigint not null,
      sent_at bigint, unique (card_id, kind, address))`,
    'create index stock_notice_due on stock_notice (next_at) where sent_at is null',
    'create index stock_notice_of_address on stock_notice (kind, address)',
    `insert into turn (name, taken) values ('stock-notice', 0)`,
  ]);
}
