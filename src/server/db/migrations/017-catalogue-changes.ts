import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { run } from './statements.ts';

/** The first row has the current version, which later ones are counted from. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, [
    `create table catalogue_change (
      version bigint primary key, id text not null, at bigint not null, cards text, reach text not null)`,
  ]);
  await sql`
    insert into catalogue_change (version, id, at, cards, reach)
    select version, ${randomUUID()}, changed_at, null, 'categories' from catalogue`.execute(db);
}
