import { expect, test } from 'vitest';
import { failOver } from '../../support/database/failover.ts';

/** A short form of `npm run bench -- failover`. */
test('when the primary is killed during orders, each acknowledged one is on the standby, once and whole', async () => {
  const { orders, backAfter, faults } = await failOver({ buyers: 12, ordersOfEach: 5, lost: 'primary' });
  expect(faults).toEqual([]);
  expect(orders).toBe(60);
  expect(backAfter).toBeLessThan(10_000);
});
