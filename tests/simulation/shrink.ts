import type { Happening } from './plan.ts';

/**
 * Leaves out whatever is not needed for the same end: first halves of the plan, then smaller and smaller pieces. It stops
 * early after `tries` attempts.
 */
export async function shrink(
  plan: readonly Happening[],
  fails: (plan: readonly Happening[]) => Promise<boolean>,
  tries = 200,
): Promise<readonly Happening[]> {
  let left = plan;
  let attempts = 0;
  for (let size = Math.ceil(plan.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < left.length && attempts < tries; ) {
      const without = [...left.slice(0, start), ...left.slice(start + size)];
      attempts += 1;
      if (await fails(without)) left = without;
      else start += size;
    }
  }
  return left;
}
