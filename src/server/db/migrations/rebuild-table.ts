import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * SQLite cannot change a constraint of a table: this copies the rows into a new table with the changed definition, which
 * takes the old one's name, indexes and counter of ids. Rows of other tables may reference it.
 */
export async function rebuildTable(
  db: QueryExecutorProvider,
  table: string,
  change: (definition: string) => string,
): Promise<void> {
  const schema = await sql<{ type: string; definition: string }>`
    select type, sql as definition from sqlite_master where tbl_name = ${table} and sql is not null`.execute(
    db,
  );
  const definition = schema.rows.find(({ type }) => type === 'table')?.definition ?? '';
  const changed = change(definition);
  if (changed === definition) throw new Error(`the definition of ${table} has no such part`);
  const rebuilt = `${table}_rebuilt`;
  const [head = ''] = changed.split('(', 1);
  await sql.raw(`create table ${rebuilt} ${changed.slice(head.length)}`).execute(db);
  await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(table)}`.execute(db);
  await sql`delete from sqlite_sequence where name = ${rebuilt}`.execute(db);
  await sql`
    insert into sqlite_sequence (name, seq)
    select ${rebuilt}, seq from sqlite_sequence where name = ${table}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db);
  for (const { type, definition: index } of schema.rows)
    if (type === 'index') await sql.raw(index).execute(db);
}
