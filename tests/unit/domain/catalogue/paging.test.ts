import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsOnPage, pageOf, pagesOf } from '../../../../src/domain/catalogue/paging.ts';

test('an empty list has one page', () => {
  expect(pagesOf(0)).toBe(1);
  expect(pageOf([], 0)).toEqual([]);
});

test('all pages together are the list, in its order, none larger than the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 400 }), (cards) => {
      const pages = Array.from({ length: pagesOf(cards.length) }, (_, page) => pageOf(cards, page));
      expect(pages.flat()).toEqual(cards);
      expect(pages.every((page) => page.length <= cardsOnPage)).toBe(true);
    }),
  );
});

test('a page more begins only with the card that has no room on the one before', () => {
  expect([1, cardsOnPage, cardsOnPage + 1, 3 * cardsOnPage].map(pagesOf)).toEqual([1, 1, 2, 3]);
  const cards = Array.from({ length: cardsOnPage + 1 }, (_none, place) => place);
  expect(pageOf(cards, 0)).toEqual(cards.slice(0, -1));
  expect(pageOf(cards, 1)).toEqual([cardsOnPage]);
});
