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

test('the address reads well, is sorted, and says nothing of what is not asked for', () => {
  expect(writeSelection('', { filters: [15, 12, 15], order: 'shop' })).toBe('?f=12,15');
  expect(writeSelection('?f=5', { filters: [], order: 'cheap' })).toBe('?sort=cheap');
  expect(writeSelection('?f=5&sort=dear', defaultSelection)).toBe('');
});

test('whatever is chosen is read from the address again, and other parameters stay', () => {
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

test('ids and orders that the listing does not have are passed over', () => {
  expect(readSelection('?f=15,999,x,,12,12&sort=best', known)).toEqual({ filters: [12, 15], order: 'shop' });
});

test('no query is too odd to be read', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (ids, order) => {
      const { filters } = readSelection(`?f=${ids}&sort=${order}`, known);
      expect(filters.every((id) => known.has(id))).toBe(true);
    }),
  );
});
