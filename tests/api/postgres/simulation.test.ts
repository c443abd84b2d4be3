// @module-tag database
import { expect, vi } from 'vitest';
import { postgresAt } from '../../simulation/database.ts';
import { planOf } from '../../simulation/plan.ts';
import { runPlan } from '../../simulation/run-seeds.ts';
import { test } from '../../support/closing/test.ts';
import { freshDatabase } from '../../support/database/fresh-database.ts';

/** A queue gives up by the real clock, also when the machine stands still. Here only the gate decides who waits. */
test.beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
test.afterAll(() => {
  vi.useRealTimers();
});

/** On a busy server; else it takes seconds. */
const timeout = 300_000;

test.each(['1', '2'])(
  'nothing that must never happen happens over PostgreSQL (seed %s)',
  { timeout },
  async (seed) => {
    const environment = await freshDatabase();
    const open = () => postgresAt(environment.DATABASE_URL ?? '');
    const { violation, logged } = await runPlan(seed, planOf(seed, 100), open);
    expect(violation && [violation, ...logged]).toBeUndefined();
  },
);
