import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/open.ts';

/** All rows of all tables, sorted; without the migrations, and the versions of the catalogue, which a restore changes. */
export async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const tablesOfShop = tables.filter(({ schema }) => schema === undefined || schema === 'ua');
  const rows: Record<string, string[]> = {};
  const leftOut = ['migration', 'compatibility', 'catalogue_change'];
  for (const { name } of tablesOfShop.filter((table) => !leftOut.includes(table.name))) {
    const all = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const changed = name === 'catalogue' ? { version: 0, changed_at: 0, restored_attempt: 0 } : {};
    rows[name] = all.rows.map((row) => JSON.stringify({ ...row, ...changed })).sort();
  }
  return rows;
}
