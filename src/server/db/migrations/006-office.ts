import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

/** Who works in the shop, how they sign in, what they changed, and their notes. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  const id = generatedId(isPostgres);
  await run(db, [
    `create table staff (id ${id}, email text not null unique, name text not null, role text not null,
      created_at bigint not null, disabled_at bigint)`,
    `create table staff_session (id ${id}, token_hash text not null unique,
      staff_id bigint not null references staff (id), device text not null, created_at bigint not null, seen_at bigint not null)`,
    'create index staff_session_of on staff_session (staff_id)',
    'create index staff_session_by_time on staff_session (seen_at)',
    `create table staff_code (id ${id}, email text not null, staff_id bigint references staff (id), client text not null,
      network text not null, salt text not null, hash text not null, sent_at bigint not null,
      wrong_tries bigint not null, used bigint not null)`,
    'create index staff_code_of on staff_code (email, sent_at)',
    'create index staff_code_of_client on staff_code (client, sent_at)',
    'create index staff_code_of_network on staff_code (network, sent_at)',
    'create index staff_code_by_time on staff_code (sent_at)',
    `create table journal (id ${id}, change_id text not null, at bigint not null, actor text not null, staff_id bigint,
      name text not null, what text not null, order_id bigint, subject bigint not null, "before" text not null,
      "after" text not null, made text, undoes text, undone_by text)`,
    'create index journal_of_change on journal (change_id)',
    'create index journal_of_order on journal (order_id, id)',
    'create index journal_of_person on journal (staff_id, id)',
    'create index journal_by_time on journal (at)',
    `create table order_note (id ${id}, order_id bigint not null references customer_order (id),
      staff_id bigint not null references staff (id), name text not null, text text not null, at bigint not null)`,
    'create index order_note_of on order_note (order_id)',
    // A list by state or carrier reads its newest orders alone, whatever else it is filtered by.
    'create index order_of_state on customer_order (status, payment_status, created_at, id)',
    `create index order_of_carrier on customer_order
      (${isPostgres ? "(delivery::json ->> 'carrier')" : "delivery ->> 'carrier'"}, status, payment_status, created_at, id)`,
  ]);
}
