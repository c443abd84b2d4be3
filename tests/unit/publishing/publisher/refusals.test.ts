import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offersOf } from '../../../../src/publishing/publisher/offers.ts';
import { lostPages, suspiciousLosses } from '../../../../src/publishing/publisher/refusals.ts';
import { goodsCard } from '../../../support/fixtures/goods-cards.ts';

const offersOfCards = (count: number) =>
  offersOf({ cards: Array.from({ length: count }, (_, id) => goodsCard({ id, goods: [] })), pictures: {} });

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `/p${index}/`);

const published = (pages: number, goods = 1) => ({
  addresses: addresses(pages),
  categories: { filtr: goods },
  offers: offersOfCards(goods),
});

const next = (pages: number, goods = 1, chpu = 'filtr') => ({
  addresses: addresses(pages),
  categories: [{ chpu, goodscard: Array.from({ length: goods }, (_, id) => ({ id })) }],
  offers: offersOfCards(goods),
});

test('pages may be lost up to the limit, and a few in any shop; one more is refused', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 0, max: 100 }), fc.nat(2000), (all, percent, gone) => {
      const lost = Math.min(all, gone);
      const isTooMuch = lost > Math.max(5, (all * percent) / 100);
      const reasons = suspiciousLosses(published(all), next(all - lost), percent);
      expect(reasons).toEqual(isTooMuch ? [`${lost} of ${all} pages would be lost`] : []);
    }),
  );
});

test('an emptied category is refused; a removed one, or one that was empty before, is not', () => {
  expect(suspiciousLosses(published(9), next(9, 0), 10)).toEqual(['category «filtr» would be empty']);
  expect(suspiciousLosses(published(9), next(9, 0, 'other'), 10)).toEqual([]);
  expect(suspiciousLosses(published(9, 0), next(9, 0), 10)).toEqual([]);
});

test('so many goods of a category may be lost as pages', () => {
  expect(suspiciousLosses(published(9, 40), next(9, 35), 10)).toEqual([]);
  expect(suspiciousLosses(published(9, 40), next(9, 34), 10)).toEqual([
    '6 of 40 goods of category «filtr» would be lost',
  ]);
});

test('a published release of which most goods are unreadable cannot be compared', () => {
  const withOffers = (count: number) => ({ ...published(9, 40), offers: offersOfCards(count) });
  expect(suspiciousLosses(withOffers(20), next(9, 40), 10)).toEqual([]);
  expect(suspiciousLosses(withOffers(19), next(9, 40), 10)).toEqual([
    'the files of the published goods are missing or unreadable, so prices, stock and pictures cannot be compared',
  ]);
});

test('lost pages are those that only the last release has', () => {
  expect(lostPages(next(4), next(2))).toEqual(['/p2/', '/p3/']);
  expect(lostPages(next(2), next(4))).toEqual([]);
});
