import { expect, test } from 'vitest';
import { listEachOnce } from '../../../../src/domain/catalogue/price-list.ts';

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
