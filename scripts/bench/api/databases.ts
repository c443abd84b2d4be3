/** The databases to measure on: SQLite, and the PostgreSQL that TEST_DATABASE_URL names. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export interface BenchDatabase {
  name: string;
  processes: number;
  environment: Record<string, string>;
  drop(): Promise<void>;
}

async function freshFolder() {
  // Beside the project: the temporary folder of some machines is in memory, where every write is quick.
  const folder = await mkdtemp(join('.cache', 'bench-api-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function sqlite(): Promise<BenchDatabase> {
  const { folder, remove } = await freshFolder();
  return { name: 'SQLite', processes: 1, environment: { DATA_DIR: folder }, drop: remove };
}

/** One more database on that server, which is dropped afterwards. */
export async function postgres(server: string): Promise<BenchDatabase> {
  const { folder, remove } = await freshFolder();
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  const database = `bench_${process.pid}`;
  await administrator.query(`create database ${database}`);
  const { rows } = await administrator.query('show server_version');
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    name: `PostgreSQL ${String(rows[0].server_version).split(' ')[0]}, two processes`,
    processes: 2,
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    async drop() {
      await administrator.query(`drop database ${database} with (force)`);
      await administrator.end();
      await remove();
    },
  };
}
