import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownRows } from '../../../src/office/parts/table/shown-rows.ts';

const count = fc.integer({ min: 0, max: 500 });

test('the focused row stays in the page, however far it is', () => {
  expect(shownRows(10, 12, 3, 20)).toEqual([
    { space: 3, before: 3 },
    { row: 3 },
    { space: 6, before: 10 },
    { row: 10 },
    { row: 11 },
    { space: 8, before: 20 },
  ]);
});

test('a row that is in the window is there once', () => {
  expect(shownRows(0, 2, 1, 2)).toEqual([{ row: 0 }, { row: 1 }]);
});

test('rows and spaces are as high as the whole list', () => {
  fc.assert(
    fc.property(count, count, count, fc.integer({ min: -1, max: 500 }), (all, a, b, focused) => {
      const [first, last] = [Math.min(a, b, all), Math.min(Math.max(a, b), all)];
      const shown = shownRows(first, last, focused, all);
      const height = shown.reduce((sum, part) => sum + ('space' in part ? part.space : 1), 0);
      expect(height).toBe(all);
      const rows = shown.flatMap((part) => ('row' in part ? [part.row] : []));
      expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other));
    }),
  );
});
