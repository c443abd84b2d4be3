import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { type Database, openDatabase } from '../../../src/server/db/open.ts';
import { closeAfterwards } from '../closing/close-afterwards.ts';
import { createDatabase, databaseAt, dropDatabase, templateOf } from './postgres-databases.ts';

/** The environment variables that point a program to a database. */
export type DatabaseEnvironment = { DATA_DIR: string; DATABASE_URL?: string };

/**
 * SQLite or PostgreSQL, depending on the project of the test. The database is empty; with an edition, it may have the
 * tables of that edition.
 */
export async function freshDatabase(edition?: EditionCode): Promise<DatabaseEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'zerno-data-'));
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  const server = inject('postgresUrl');
  if (server === undefined) return { DATA_DIR: folder };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, edition && templateOf(edition));
  closeAfterwards(() => dropDatabase(server, name));
  return { DATA_DIR: folder, DATABASE_URL: databaseAt(inject('poolerUrl') ?? server, name) };
}

/** Opens a database until the test ends. */
export async function openForTest(...words: Parameters<typeof openDatabase>): Promise<Database> {
  const db = await openDatabase(...words);
  closeAfterwards(() => db.destroy());
  return db;
}
