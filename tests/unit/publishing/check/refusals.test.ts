import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lostPages, suspiciousLosses } from '../../../../src/publishing/check/refusals.ts';

const release = (count: number, goods = 1) => ({
  addresses: Array.from({ length: count }, (_, index) => `/p${index}/`),
  categories: { filtr: goods },
});

test('pages may be lost up to the limit, and a few in any shop; one more is refused', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 0, max: 100 }), fc.nat(2000), (all, percent, gone) => {
      const lost = Math.min(all, gone);
      const isTooMuch = lost > Math.max(5, (all * percent) / 100);
      const reasons = suspiciousLosses(release(all), release(all - lost), percent);
      expect(reasons).toEqual(isTooMuch ? [`${lost} of ${all} pages would be lost`] : []);
    }),
  );
});

test('an emptied category is refused; a removed one, or one that was empty before, is not', () => {
  expect(suspiciousLosses(release(9), release(9, 0), 10)).toEqual(['category «filtr» would be empty']);
  expect(suspiciousLosses(release(9), { ...release(9), categories: {} }, 10)).toEqual([]);
  expect(suspiciousLosses(release(9, 0), release(9, 0), 10)).toEqual([]);
});

test('lost pages are those that only the last release has', () => {
  expect(lostPages(release(4), release(2))).toEqual(['/p2/', '/p3/']);
  expect(lostPages(release(2), release(4))).toEqual([]);
});
