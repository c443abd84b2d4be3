// @module-tag database
import { expect } from 'vitest';
import { test } from '../../support/closing/test.ts';
import { failOver } from '../../support/database/failover.ts';

/** A short form of `npm run bench -- failover`. */
test.each([
  ['directly', false],
  ['through a pooler', true],
])(
  'when the primary is killed during orders, each acknowledged one is on the standby, once and whole: %s',
  async (_, isPooled) => {
    const plan = { buyers: 12, ordersOfEach: 5, lost: 'primary', isPooled } as const;
    const { orders, backAfter, faults } = await failOver(plan);
    expect(faults).toEqual([]);
    expect(orders).toBe(60);
    expect(backAfter).toBeLessThan(10_000);
  },
);
