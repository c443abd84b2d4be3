import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export interface FreshDatabase {
  /** The environment variables that point a program to it. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
}

/** An empty database: SQLite or PostgreSQL, depending on the project of the test. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'zerno-data-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const server = inject('postgresUrl');
  if (server === undefined) return { environment: { DATA_DIR: folder }, drop: removeFolder };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    async drop() {
      await administer(server, `drop database if exists ${name} with (force)`);
      await removeFolder();
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
