// @module-tag database
import { expect } from 'vitest';
import { test } from '../../support/closing/test.ts';
import { type DatabaseEnvironment, freshDatabase } from '../../support/database/fresh-database.ts';
import { runScript } from '../../support/processes/run-script.ts';

let environment: DatabaseEnvironment;
test.beforeEach(async () => {
  environment = await freshDatabase();
});

test('an unreachable PostgreSQL is reported in one sentence', async () => {
  const { code, err } = await runScript('api', [], {
    ...environment,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    EDITION: 'ua',
  });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain('cannot be opened');
});
