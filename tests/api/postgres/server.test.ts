// @module-tag database
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../support/database/fresh-database.ts';
import { runScript } from '../../support/processes/run-script.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

test('an unreachable PostgreSQL is reported in one sentence', async () => {
  const { code, err } = await runScript('api', [], {
    ...database.environment,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    EDITION: 'ua',
  });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain('cannot be opened');
});
