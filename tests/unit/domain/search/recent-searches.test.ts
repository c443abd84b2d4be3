import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addSearch,
  decodeRecentSearches,
  encodeRecentSearches,
  removeSearch,
} from '../../../../src/domain/search/recent-searches.ts';

const remembered = (queries: readonly string[]) => queries.reduce(addSearch, []);

test('the latest five are kept, the latest first', () => {
  expect(remembered(['раз', 'два', 'три', 'чотири', 'п’ять', 'шість'])).toEqual([
    'шість',
    'п’ять',
    'чотири',
    'три',
    'два',
  ]);
});

test('what is searched for again comes first, and is there once, as it was written last', () => {
  expect(remembered(['ра', 'кава', ' РА '])).toEqual(['РА', 'кава']);
});

test('a search can be forgotten', () => {
  expect(removeSearch(['ра', 'кава'], 'ра')).toEqual(['кава']);
});

test('an empty search is not stored', () => {
  expect(remembered(['', '  '])).toEqual([]);
});

const anyQuery = fc.string({ unit: 'grapheme', maxLength: 120 });

test('stored searches are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyQuery, { maxLength: 8 }), (queries) => {
      const recent = remembered(queries);
      expect(decodeRecentSearches(encodeRecentSearches(recent))).toEqual(recent);
    }),
  );
});

test('any stored text is read as at most five short queries', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      const recent = decodeRecentSearches(text);
      expect(recent.length).toBeLessThanOrEqual(5);
      for (const query of recent) {
        expect(query.length).toBeLessThanOrEqual(80);
        expect(query.trim()).toBe(query);
        expect(query).not.toBe('');
      }
    }),
  );
});
