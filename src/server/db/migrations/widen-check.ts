import { type QueryExecutorProvider, sql } from 'kysely';
import { rebuildTable } from './rebuild-table.ts';
import { run } from './statements.ts';

/** Lets a column whose check lists its words hold these words as well, whatever earlier migrations allow. */
export async function widenCheck(
  db: QueryExecutorProvider,
  isPostgres: boolean,
  { table, column, words }: { table: string; column: string; words: readonly string[] },
): Promise<void> {
  if (!isPostgres) {
    const check = new RegExp(`\\b${column} in \\(([^)]*)\\)`);
    await rebuildTable(db, table, (definition) =>
      definition.replace(check, (_, before: string) => listed(column, before, words)),
    );
    return;
  }
  const constraint = `${table}_${column}_check`;
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${constraint} and conrelid = ${table}::regclass`.execute(db);
  await run(db, [
    `alter table ${table} drop constraint ${constraint}`,
    `alter table ${table} add constraint ${constraint}
      check (${listed(column, rows[0]?.definition ?? '', words)})`,
  ]);
}

function listed(column: string, before: string, words: readonly string[]): string {
  const old = [...before.matchAll(/'([a-z_-]+)'/g)].map(([, word = '']) => word);
  const all = [...new Set([...old, ...words])].map((word) => `'${word}'`);
  return `${column} in (${all.join(', ')})`;
}
