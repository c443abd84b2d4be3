import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listEachOnce,
  rowsOnPage,
  rowsTogether,
  splitPriceList,
} from '../../../../src/domain/catalogue/price-list.ts';

const category = (chpu: string, ids: number[], children: number[][] = []) => ({
  chpu,
  name: chpu,
  cards: ids.map((id) => ({ id })),
  children: children.map((inner) => ({ cards: inner.map((id) => ({ id })) })),
});
const listed = (categories: ReturnType<typeof category>[]) =>
  listEachOnce(categories).map(({ chpu, cards }) => [chpu, cards.map(({ id }) => id)]);

test('a card stands under the first category that has it', () => {
  expect(listed([category('filtr', [1, 2]), category('nabory', [2, 3])])).toEqual([
    ['filtr', [1, 2]],
    ['nabory', [3]],
  ]);
});

test('cards that only a subcategory has are listed too, once', () => {
  expect(
    listed([
      category(
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
  expect(listed([category('filtr', [1]), category('new', [1]), category('empty', [])])).toEqual([
    ['filtr', [1]],
  ]);
});

const anyCategory = fc.record({
  chpu: fc.string(),
  name: fc.string(),
  cards: fc.array(fc.record({ rows: fc.nat(80) }), { minLength: 1, maxLength: 40 }),
});
const rowsIn = (categories: readonly { cards: readonly { rows: number }[] }[]) =>
  categories.flatMap(({ cards }) => cards).reduce((sum, { rows }) => sum + rows, 0);

test('a list of a small shop is one page', () => {
  const categories = listEachOnce([category('filtr', [1, 2]), category('nabory', [3])]);
  expect(splitPriceList(categories, () => rowsTogether / 3)).toEqual([
    { categories, category: undefined, page: 1 },
  ]);
});

test('a longer list has pages for each category, with about two hundred rows, and every card once', () => {
  fc.assert(
    fc.property(fc.array(anyCategory, { maxLength: 8 }), (categories) => {
      fc.pre(rowsIn(categories) > rowsTogether);
      const pages = splitPriceList(categories, ({ rows }) => rows);
      expect(pages.filter(({ categories }) => rowsIn(categories) > rowsOnPage)).toEqual([]);
      for (const category of categories) {
        const own = pages.filter((page) => page.category === category);
        expect(own.map(({ page }) => page)).toEqual(own.map((_, index) => index + 1));
        expect(own.flatMap(({ categories }) => categories.flatMap(({ cards }) => cards))).toEqual(
          category.cards,
        );
        for (const [index, page] of own.slice(1).entries())
          expect(rowsIn([...(own[index]?.categories ?? []), ...page.categories])).toBeGreaterThan(rowsOnPage);
      }
    }),
  );
});
