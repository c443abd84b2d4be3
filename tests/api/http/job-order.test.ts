// @module-tag database
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../support/api/start-api.ts';

const asking = 'reconcile payments';
const expiring = 'expire orders';

test('payments are reconciled before orders expire', async () => {
  const api = await startApi();
  onTestFinished(api.close);
  const names = api.jobs.map(({ name }) => name);
  expect(names.filter((name) => name === asking || name === expiring)).toEqual([asking, expiring]);
});
