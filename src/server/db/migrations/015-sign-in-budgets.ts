import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** Wrong codes count per code, per client and per network, and a code has four digits or six. */
const statements = [
  `alter table sign_in_code add column digits bigint not null default 4`,
  `alter table sign_in_code add column network text not null default ''`,
  `alter table sign_in_failure add column code_id bigint not null default 0`,
  `alter table sign_in_failure add column network text not null default ''`,
  `create index sign_in_code_of_network on sign_in_code (network, sent_at)`,
  `create index sign_in_failure_of_code on sign_in_failure (code_id)`,
  `create index sign_in_failure_of_network on sign_in_failure (network, at)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, statements);
}
