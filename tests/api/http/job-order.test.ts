// @module-tag database
import { expect } from 'vitest';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const asking = 'reconcile payments';
const expiring = 'expire orders';

test('payments are reconciled before orders expire', async () => {
  const api = await startApi();
  const names = api.jobs.map(({ name }) => name);
  expect(names.filter((name) => name === asking || name === expiring)).toEqual([asking, expiring]);
});
