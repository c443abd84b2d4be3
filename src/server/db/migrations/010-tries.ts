import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

const statements = [
  `create table tried (
    kind text not null, client text not null, what text not null, at bigint not null,
    primary key (kind, client, what))`,
  `create index tried_by_age on tried (at)`,
  `insert into turn (name, taken) values ('tries', 0)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, statements);
}
