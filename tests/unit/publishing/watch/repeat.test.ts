import { expect, test, vi } from 'vitest';
import { startRepeating } from '../../../../src/publishing/watch/repeat.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const never = 1_000_000;

/** Runs that the test ends. */
function startControlledRuns(every = never, restAtMost?: number) {
  const started: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const repeating = startRepeating(
    () => {
      for (const resolve of waiting.splice(0)) resolve();
      return new Promise((end) => started.push(end));
    },
    every,
    restAtMost,
  );
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { repeating, started, next };
}

test('nothing runs before a request', async () => {
  const { repeating, started } = startControlledRuns();
  await settled();
  expect(started).toHaveLength(0);
  await repeating.stop();
});

test('any number of requests during a run start one more', async () => {
  const { repeating, started, next } = startControlledRuns();
  const first = next();
  for (let times = 0; times < 5; times += 1) repeating.request();
  await first;
  for (let times = 0; times < 5; times += 1) repeating.request();
  await settled();
  expect(started).toHaveLength(1);
  const second = next();
  started[0]?.();
  await second;
  started[1]?.();
  await repeating.stop();
  expect(started).toHaveLength(2);
});

test('without a request, a run starts when the interval has passed', async () => {
  const { repeating, started, next } = startControlledRuns(1);
  await next();
  const stopped = repeating.stop();
  started[0]?.();
  await stopped;
  expect(started).toHaveLength(1);
});

test('after a long run, the next one waits for a short rest only', async () => {
  const hour = 3_600_000;
  let hours = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => hours++ * hour);
  const { repeating, started, next } = startControlledRuns(never, 1);
  const first = next();
  repeating.request();
  await first;
  const second = next();
  repeating.request();
  started[0]?.();
  await second;
  clock.mockRestore();
  started[1]?.();
  await repeating.stop();
  expect(started).toHaveLength(2);
});
