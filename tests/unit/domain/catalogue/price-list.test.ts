import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listEachOnce,
  rowsOnPage,
  rowsTogether,
  splitPriceList,
} from '../../../../src/domain/catalogue/price-list.ts';

const shelf = (chpu: string, ids: number[], children: number[][] = []) => ({
  chpu,
  name: chpu,
  cards: ids.map((id) => ({ id })),
  children: children.map((inner) => ({ cards: inner.map((id) => ({ id })) })),
});
const listed = (shelves: ReturnType<typeof shelf>[]) =>
  listEachOnce(shelves).map(({ chpu, cards }) => [chpu, cards.map(({ id }) => id)]);

test('a card stands under the first category that has it', () => {
  expect(listed([shelf('filtr', [1, 2]), shelf('nabory', [2, 3])])).toEqual([
    ['filtr', [1, 2]],
    ['nabory', [3]],
  ]);
});

test('cards that only a subcategory has are listed too, once', () => {
  expect(
    listed([
      shelf(
        'filtr',
        [1],
        [
          [1, 2],
          [2, 3],
        ],
      ),
    ]),
  ).toEqual([['filtr', [1, 2, 3]]]);
});

test('a category without cards of its own is left out', () => {
  expect(listed([shelf('filtr', [1]), shelf('new', [1]), shelf('empty', [])])).toEqual([['filtr', [1]]]);
});

const anyShelf = fc.record({
  chpu: fc.string(),
  name: fc.string(),
  cards: fc.array(fc.record({ rows: fc.nat(80) }), { minLength: 1, maxLength: 40 }),
});
const rowsIn = (shelves: readonly { cards: readonly { rows: number }[] }[]) =>
  shelves.flatMap(({ cards }) => cards).reduce((sum, { rows }) => sum + rows, 0);

test('a list of a small shop is one page', () => {
  const shelves = listEachOnce([shelf('filtr', [1, 2]), shelf('nabory', [3])]);
  expect(splitPriceList(shelves, () => rowsTogether / 3)).toEqual([{ shelves, shelf: undefined, page: 1 }]);
});

test('a longer list has pages for each category, with about two hundred rows, and every card once', () => {
  fc.assert(
    fc.property(fc.array(anyShelf, { maxLength: 8 }), (shelves) => {
      fc.pre(rowsIn(shelves) > rowsTogether);
      const pages = splitPriceList(shelves, ({ rows }) => rows);
      expect(pages.filter(({ shelves }) => rowsIn(shelves) > rowsOnPage)).toEqual([]);
      for (const shelf of shelves) {
        const own = pages.filter((page) => page.shelf === shelf);
        expect(own.map(({ page }) => page)).toEqual(own.map((_, index) => index + 1));
        expect(own.flatMap(({ shelves }) => shelves.flatMap(({ cards }) => cards))).toEqual(shelf.cards);
        for (const [index, page] of own.slice(1).entries())
          expect(rowsIn([...(own[index]?.shelves ?? []), ...page.shelves])).toBeGreaterThan(rowsOnPage);
      }
    }),
  );
});
