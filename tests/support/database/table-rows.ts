import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/open.ts';

/** All rows of all tables, in an order of their own; a restored catalogue is a new version of itself. */
export async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const own = tables.filter(({ schema }) => schema === undefined || schema === 'ua');
  const rows: Record<string, string[]> = {};
  for (const { name } of own.filter((table) => table.name !== 'migration')) {
    const all = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const changed = name === 'catalogue' ? { version: 0, changed_at: 0 } : {};
    rows[name] = all.rows.map((row) => JSON.stringify({ ...row, ...changed })).sort();
  }
  return rows;
}
