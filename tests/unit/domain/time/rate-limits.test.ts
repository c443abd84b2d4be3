import { expect, test } from 'vitest';
import {
  attemptRetention,
  carrierLimits,
  orderMessageLimits,
  promoCodeLimits,
  secondsToWait,
} from '../../../../src/domain/time/rate-limits.ts';
import { hour, minute } from '../../../../src/domain/time/units.ts';

const now = 1_800_000_000;
const justNow = (times: number) => Array.from({ length: times }, () => now);
/** Spread evenly over the last so many seconds. */
const spread = (times: number, seconds: number) =>
  Array.from({ length: times }, (_none, index) => now - Math.floor((index * seconds) / times));

test('a carrier gets sixty requests at once, the next one waits for a minute', () => {
  expect(secondsToWait(justNow(59), carrierLimits, now)).toBe(0);
  expect(secondsToWait(justNow(60), carrierLimits, now)).toBe(minute);
});

test('three hundred requests are allowed in an hour, however evenly they are spread', () => {
  expect(secondsToWait(spread(299, hour), carrierLimits, now)).toBe(0);
  expect(secondsToWait(spread(300, hour), carrierLimits, now)).toBeGreaterThan(0);
});

test('twenty promo codes may be guessed in an hour', () => {
  expect(secondsToWait(justNow(19), promoCodeLimits, now)).toBe(0);
  expect(secondsToWait(justNow(20), promoCodeLimits, now)).toBe(hour);
});

test('attempts are stored as long as some limit counts them', () => {
  const longest = Math.max(
    ...[...carrierLimits, ...promoCodeLimits, ...orderMessageLimits].map(({ seconds }) => seconds),
  );
  expect(attemptRetention).toBeGreaterThanOrEqual(longest);
});
