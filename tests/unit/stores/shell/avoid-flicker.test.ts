import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { avoidFlicker } from '../../../../src/stores/shell/avoid-flicker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Milliseconds until a response that arrives after `comesAfter` ms is passed on. */
async function handedOn(comesAfter: number, since?: number): Promise<number> {
  const start = performance.now();
  const response = new Promise((resolve) => setTimeout(resolve, comesAfter));
  const elapsed = avoidFlicker(response, since).then(() => performance.now() - start);
  await vi.runAllTimersAsync();
  return elapsed;
}

test.each([
  [0, 0],
  [40, 40],
  [99, 99],
])('a response after %i ms is passed on at once: no spinner was shown', async (comes, is) => {
  expect(await handedOn(comes)).toBe(is);
});

test.each([
  [101, 300],
  [250, 300],
  [300, 300],
  [450, 450],
])('a response after %i ms is passed on after %i ms: a spinner stays for 200 ms', async (comes, is) => {
  expect(await handedOn(comes)).toBe(is);
});

test('a spinner that was shown before the call counts from its own start', async () => {
  await vi.advanceTimersByTimeAsync(150);
  expect(await handedOn(0, performance.now() - 150)).toBe(150);
  expect(await handedOn(0, performance.now() - 400)).toBe(0);
});

test('a failure is delayed like a response', async () => {
  const start = performance.now();
  const failure = new Promise((_resolve, reject) => setTimeout(reject, 120, new Error('away')));
  const heard = avoidFlicker(failure).catch(({ message }) => [message, performance.now() - start]);
  await vi.runAllTimersAsync();
  expect(await heard).toEqual(['away', 300]);
});
