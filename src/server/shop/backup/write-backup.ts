import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { EditionCode } from '../../../editions/edition.ts';
import type { Database, DatabaseConfig } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Foot, Head, Rows } from './backup-file.ts';
import { type KeptTable, keptTables, parentColumn } from './kept-tables.ts';
import { programSteps, requireProgramSteps } from './program-steps.ts';

interface BackupOptions {
  edition: EditionCode;
  kind: DatabaseConfig['kind'];
  now: number;
}

/** A snapshot of one moment, which blocks neither readers nor writers. */
const begin: Readonly<Record<DatabaseConfig['kind'], string>> = {
  sqlite: 'begin',
  postgres: 'begin transaction isolation level repeatable read read only',
};

/** Writes all rows as of one moment. The file appears only when it is complete, and only its owner may read it. */
export async function writeBackup(db: Database, file: string, options: BackupOptions): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await db.connection().execute(async (connection) => {
      await sql.raw(begin[options.kind]).execute(connection);
      try {
        const target = createWriteStream(draft, { mode: 0o600, flush: true });
        await pipeline(linesOf(connection, options), createGzip(), target);
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function* linesOf(db: Kysely<Tables>, { edition, kind, now }: BackupOptions): AsyncGenerator<string> {
  await requireProgramSteps(db);
  const head: Head = { shop: edition, at: now, steps: [...programSteps] };
  yield line(head);
  let total = 0;
  const read = kind === 'postgres' ? fetchRows : streamRows;
  for (const table of keptTables) {
    for await (const rows of read(db, table)) {
      total += rows.length;
      yield line(named(table, rows));
    }
  }
  yield line({ total });
}

type Row = Readonly<Record<string, string | number | null>>;

const line = (value: Head | Rows | Foot): string => `${JSON.stringify(value)}\n`;

function named(table: KeptTable, rows: readonly Row[]): Rows {
  const columns = Object.keys(rows[0] ?? {});
  return { table, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

/** Keeps the insert of the widest table under the limit of parameters in a statement. */
const rowsAtOnce = 500;

function selection(db: Kysely<Tables>, table: KeptTable) {
  const all = db.selectFrom(table).selectAll();
  const parent = parentColumn(table);
  return parent === undefined ? all : all.orderBy(sql`${sql.ref(parent)} nulls first`);
}

async function* fetchRows(db: Kysely<Tables>, table: KeptTable): AsyncGenerator<readonly Row[]> {
  await sql`declare kept_rows no scroll cursor for ${selection(db, table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from kept_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close kept_rows`.execute(db);
}

async function* streamRows(db: Kysely<Tables>, table: KeptTable): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for await (const row of selection(db, table).stream()) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
