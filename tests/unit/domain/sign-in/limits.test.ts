import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendsPerAddress } from '../../../../src/domain/sign-in/limits.ts';
import { isWithin, type RateLimit, secondsToWait } from '../../../../src/domain/time/rate-limits.ts';

const now = 1_800_000_000;
const limits = fc.array(
  fc.record({ max: fc.integer({ min: 1, max: 6 }), seconds: fc.integer({ min: 1, max: 5000 }) }),
  { minLength: 1, maxLength: 3 },
);
const pastTimes = fc.array(
  fc.integer({ min: 0, max: 6000 }).map((ago) => now - ago),
  { maxLength: 12 },
);

/** Reference implementation: whether every limit allows one more attempt at this time. */
const hasRoom = (times: number[], rules: RateLimit[], at: number) =>
  rules.every(({ max, seconds }) => times.filter((time) => time > at - seconds).length < max);

test('nothing happened yet: nothing to wait for', () => {
  expect(secondsToWait([], sendsPerAddress, now)).toBe(0);
});

test('there is nothing to wait for exactly when every limit has room', () => {
  fc.assert(
    fc.property(pastTimes, limits, (times, rules) => {
      expect(secondsToWait(times, rules, now) === 0).toBe(hasRoom(times, rules, now));
    }),
  );
});

test('after the wait there is room, and not a second sooner', () => {
  fc.assert(
    fc.property(pastTimes, limits, (times, rules) => {
      const wait = secondsToWait(times, rules, now);
      fc.pre(wait > 0);
      expect(hasRoom(times, rules, now + wait)).toBe(true);
      expect(hasRoom(times, rules, now + wait - 1)).toBe(false);
    }),
  );
});

test('whoever only sends when allowed never breaks a limit', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 60 });
  fc.assert(
    fc.property(pauses, (waits) => {
      const sent: number[] = [];
      let time = now;
      for (const pause of waits) {
        time += pause;
        if (secondsToWait(sent, sendsPerAddress, time) === 0) sent.push(time);
      }
      for (const { max, seconds } of sendsPerAddress) {
        for (const start of sent)
          expect(sent.filter((at) => at >= start && at < start + seconds).length).toBeLessThanOrEqual(max);
      }
    }),
  );
});

test('a time counts by its distance, before or after', () => {
  expect([-60, -59, 0, 59, 60].map((seconds) => isWithin(60, now + seconds, now))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
