import { type QueryExecutorProvider, sql } from 'kysely';
import { rebuildTable } from './rebuild-table.ts';
import { run } from './statements.ts';

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const quoted = (text: string) => [...text.matchAll(/'([a-z_-]+)'/g)].map(([, word = '']) => word);

/** Lets the column `kind` of a table hold these words as well, whatever earlier migrations allow. */
export async function widenKinds(
  db: QueryExecutorProvider,
  isPostgres: boolean,
  table: string,
  kinds: readonly string[],
): Promise<void> {
  if (!isPostgres) {
    await rebuildTable(db, table, (definition) =>
      definition.replace(
        /kind in \(([^)]*)\)/,
        (_, before: string) => `kind in (${listed([...new Set([...quoted(before), ...kinds])])})`,
      ),
    );
    return;
  }
  const constraint = `${table}_kind_check`;
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${constraint} and conrelid = ${table}::regclass`.execute(db);
  const all = [...new Set([...quoted(rows[0]?.definition ?? ''), ...kinds])];
  await run(db, [
    `alter table ${table} drop constraint ${constraint}`,
    `alter table ${table} add constraint ${constraint} check (kind in (${listed(all)}))`,
  ]);
}
