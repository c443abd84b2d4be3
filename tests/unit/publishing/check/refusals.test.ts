import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOffers, type Offers, suspiciousOffers } from '../../../../src/publishing/check/offers.ts';
import { lostPages, suspiciousLosses } from '../../../../src/publishing/check/refusals.ts';
import { goodsCard } from '../../../support/fixtures/goods-cards.ts';
import { picture } from '../../../support/fixtures/products.ts';

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

const offers = (different: Partial<Offers> = {}) => ({
  '': { priced: 40, logarithms: 40 * Math.log(400), inStock: 40, pictured: 40, ...different },
});
const reasonsFor = (next: Partial<Offers>, last: Partial<Offers> = {}) =>
  suspiciousOffers(offers(last), offers(next), 10);

test.each([
  ['some prices vanish', { priced: 35, logarithms: 35 * Math.log(400) }, []],
  [
    'more of them vanish',
    { priced: 34, logarithms: 34 * Math.log(400) },
    ['6 of 40 prices of the shop would be lost'],
  ],
  ['everything costs half', { logarithms: 40 * Math.log(200) }, []],
  [
    'everything costs ten times as much',
    { logarithms: 40 * Math.log(4000) },
    ['the prices of the shop would change by a factor of 10.00'],
  ],
  ['half of the stock is sold', { inStock: 20 }, []],
  ['all stock vanishes', { inStock: 0 }, ['goods in stock would fall from 40 to 0 at once']],
  ['all pictures vanish', { pictured: 0 }, ['goods with a picture would fall from 40 to 0 at once']],
])('offers are compared with the published ones: %s', (_what, next, reasons) => {
  expect(reasonsFor(next)).toEqual(reasons);
});

test('a picture that could not be loaded is none', () => {
  const cards = [
    goodsCard({ imagePath: '/media/there.svg' }),
    goodsCard({ id: 8, imagePath: '/media/lost.svg' }),
    goodsCard({ id: 9, imagePath: '' }),
  ];
  const pictures = { '/media/there.svg': picture, '/media/lost.svg': null };
  expect(allOffers({ cards, pictures, categories: [] })['']?.pictured).toBe(1);
});

test('a small shop may change its few prices as it likes, but not lose them all', () => {
  const few = { priced: 4, logarithms: 4 * Math.log(400), inStock: 4, pictured: 4 };
  expect(reasonsFor({ ...few, logarithms: 4 * Math.log(9000) }, few)).toEqual([]);
  expect(reasonsFor({ ...few, priced: 0, logarithms: 0 }, few)).toEqual([
    '4 of 4 prices of the shop would be lost',
  ]);
});

test('new goods that are dearer than the others are no mistake', () => {
  const next = { priced: 60, logarithms: 40 * Math.log(400) + 20 * Math.log(40_000) };
  expect(reasonsFor(next)).toEqual([]);
});

test('lost pages are those that only the last release has', () => {
  expect(lostPages(release(4), release(2))).toEqual(['/p2/', '/p3/']);
  expect(lostPages(release(2), release(4))).toEqual([]);
});
