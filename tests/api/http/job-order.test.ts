import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../support/api/start-api.ts';

const asking = 'reconcile payments';
const expiring = 'expire orders';

test('providers are asked about payments before orders are given up for want of one', async () => {
  const api = await startApi();
  onTestFinished(api.close);
  const names = api.jobs.map(({ name }) => name);
  expect(names.filter((name) => name === asking || name === expiring)).toEqual([asking, expiring]);
});
