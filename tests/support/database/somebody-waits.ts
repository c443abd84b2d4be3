import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../src/server/db/open.ts';

/** Resolves once a statement waits for a lock that another transaction holds. PostgreSQL only. */
export const somebodyWaits = (db: Database) =>
  expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0);
