import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { createDatabase, databaseAt, dropDatabase, templateOf } from './postgres-databases.ts';

export interface FreshDatabase {
  /** The environment variables that point a program to it. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
}

/**
 * SQLite or PostgreSQL, depending on the project of the test. The database is empty; with an edition, it may have the
 * tables of that edition.
 */
export async function freshDatabase(edition?: EditionCode): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'zerno-data-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const server = inject('postgresUrl');
  if (server === undefined) return { environment: { DATA_DIR: folder }, drop: removeFolder };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, edition && templateOf(edition));
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: databaseAt(inject('poolerUrl') ?? server, name) },
    async drop() {
      await dropDatabase(server, name);
      await removeFolder();
    },
  };
}
