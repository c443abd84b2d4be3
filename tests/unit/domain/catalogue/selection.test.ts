import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultSelection,
  hasSelection,
  isDefaultSelection,
  readSelection,
  sortOrders,
  writeSelection,
} from '../../../../src/domain/catalogue/selection.ts';

const known = new Set([0, 5, 12, 15, 101]);
const arbitrarySelection = fc.record({
  filters: fc.subarray([...known]),
  order: fc.constantFrom(...sortOrders),
});

test('the query is readable and sorted, and leaves out defaults', () => {
  expect(writeSelection('', { filters: [15, 12, 15], order: 'shop' })).toBe('?f=12,15');
  expect(writeSelection('?f=5', { filters: [], order: 'cheap' })).toBe('?sort=cheap');
  expect(writeSelection('?f=5&sort=dear', defaultSelection)).toBe('');
});

test('every selection is read back from the query, and other parameters stay', () => {
  fc.assert(
    fc.property(arbitrarySelection, fc.string(), (selection, source) => {
      const query = writeSelection(`?${new URLSearchParams({ utm_source: source })}`, selection);
      const filters = selection.filters.toSorted((a, b) => a - b);
      expect(readSelection(query, known)).toEqual({ ...selection, filters });
      expect(writeSelection(query, selection)).toBe(query);
      expect(hasSelection(query)).toBe(!isDefaultSelection(selection));
      expect(new URLSearchParams(query).get('utm_source')).toBe(source);
    }),
  );
});

test('ids and sortings that the listing does not have are ignored', () => {
  expect(readSelection('?f=15,999,x,,12,12&sort=best', known)).toEqual({ filters: [12, 15], order: 'shop' });
});

test('any query can be parsed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (ids, order) => {
      const { filters } = readSelection(`?f=${ids}&sort=${order}`, known);
      expect(filters.every((id) => known.has(id))).toBe(true);
    }),
  );
});
