import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type Clock, steadyClock } from '../../../src/server/clock.ts';
import { createLog } from '../../../src/server/log.ts';

const minutes = 60_000;
const noon = 1_800_000_000_000;

/** Elapsed since the start, and what the system's clock shows too much. */
let elapsed: number;
let error: number;
let logged: string[];
let clock: Clock;
beforeEach(() => {
  elapsed = 0;
  error = 0;
  logged = [];
  clock = newClock();
});

const newClock = () =>
  steadyClock(
    createLog((line) => logged.push(line)),
    () => noon + elapsed + error,
    () => elapsed,
  );

/** Seconds that the clock is ahead of the true time. */
const ahead = () => clock.now() - Math.floor((noon + elapsed) / 1000);

test('a clock that jumps ahead for seconds, or back, goes on as if it had not', () => {
  for (const jump of [400 * 24 * 60 * minutes, -2 * 60 * minutes]) {
    error = jump;
    expect(ahead()).toBe(0);
    elapsed += 20_000;
    expect([ahead(), clock.isSettled()]).toEqual([0, false]);
    error = 0;
    expect(ahead()).toBe(0);
  }
  expect(logged).toHaveLength(4);
});

test('a changed time that lasts is taken over after minutes', () => {
  elapsed = 10 * minutes;
  expect(clock.isSettled()).toBe(true);
  error = 60 * minutes;
  for (; elapsed < 15 * minutes; elapsed += 10_000) expect([ahead(), clock.isSettled()]).toEqual([0, false]);
  expect([ahead(), clock.isSettled()]).toEqual([3600, true]);
});

test('nothing is settled in the first minutes of a process', () => {
  expect(clock.isSettled()).toBe(false);
  elapsed = 5 * minutes;
  expect(clock.isSettled()).toBe(true);
});

test('small corrections of the time are followed at once', () => {
  elapsed = 10 * minutes;
  for (const seconds of [5, -5, 20, 0]) {
    error = seconds * 1000;
    expect(ahead()).toBe(seconds);
  }
  expect(logged).toEqual([]);
});

test('between jumps of less than minutes, time is never wrong by more than a correction', () => {
  const jump = fc.record({
    error: fc.integer({ min: -1e9, max: 1e12 }),
    lasts: fc.integer({ min: 1, max: 250_000 }),
  });
  fc.assert(
    fc.property(fc.array(jump, { maxLength: 20 }), (jumps) => {
      elapsed = 0;
      error = 0;
      clock = newClock();
      for (const { error: wrong, lasts } of jumps) {
        error = wrong;
        const isCorrection = Math.abs(wrong) <= 30_000;
        if (!isCorrection) expect(Math.abs(ahead())).toBeLessThanOrEqual(31);
        elapsed += lasts;
        if (!isCorrection) expect(Math.abs(ahead())).toBeLessThanOrEqual(31);
        error = 0;
        ahead();
      }
    }),
  );
});
