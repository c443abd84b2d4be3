import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sqliteInMemory } from './database.ts';
import { planOf } from './plan.ts';
import { runSeeds, tell } from './run-seeds.ts';
import { shrink } from './shrink.ts';

const seeds = Array.from({ length: 40 }, (_, index) => String(index + 1));

/** A queue gives up by the real clock, also when the machine stands still. Here only the gate decides who waits. */
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

test('nothing that must never happen happens in these lives of a shop', async () => {
  const { failure, steps } = await runSeeds(seeds, sqliteInMemory);
  expect(failure && [failure.seed, failure.violation, ...failure.logged]).toBeUndefined();
  expect(steps).toBeGreaterThan(100_000);
});

test('the same seed takes the same steps', async () => {
  const [one, other] = await Promise.all([runSeeds(['7'], sqliteInMemory), runSeeds(['7'], sqliteInMemory)]);
  expect(one.steps).toBe(other.steps);
});

test('a history is shortened to what its end needs', async () => {
  const plan = planOf('1', 60);
  const needed = new Set([3, 29, 57]);
  const left = await shrink(plan, async (shorter) =>
    [...needed].every((place) => shorter.some((happening) => happening.place === place)),
  );
  expect(left.map(({ place }) => place)).toEqual([...needed]);
  expect(left.map(tell).join('\n')).toContain(plan[29]?.what);
});
