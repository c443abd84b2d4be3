import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeName } from '../../../../src/domain/search/search.ts';
import { findTerms, type SearchTerm, termKey } from '../../../../src/domain/search/search-terms.ts';

const term = (name: string, count = 1): SearchTerm => ({ name, count });
const terms = [
  term('Квіти', 21),
  term('Ефіопія', 12),
  term('Ефіопія, ягоди', 7),
  term('Чорна смородина', 4),
  term('Полуниця', 3),
];
const found = (query: string) => findTerms(terms, query).map(({ term: { name } }) => name);

test.each([
  ['ефіо', ['Ефіопія', 'Ефіопія, ягоди']],
  ['ПОЛУНИЦЯ', ['Полуниця']],
  ['смород', ['Чорна смородина']],
  ['ягод', ['Ефіопія, ягоди']],
  ['фіопія', []],
  ['е', []],
  ['  ', []],
])('«%s» finds %j', (query, names) => {
  expect(found(query)).toEqual(names);
});

test('a term that starts with the query comes first, then the larger one', () => {
  const kenya = [term('Чай, кенія', 90), term('Кенія, ягоди', 2), term('Кенія', 3)];
  expect(findTerms(kenya, 'кен').map((hit) => hit.term.name)).toEqual([
    'Кенія',
    'Кенія, ягоди',
    'Чай, кенія',
  ]);
});

const anyName = fc.string({ unit: fc.constantFrom(..."абвґїй’' ,-a\u0306"), maxLength: 12 });
const anyTerms = fc.array(fc.record({ name: anyName, count: fc.nat(50) }), { maxLength: 12 });

test('each hit has the query at the start of one of its words, and none is found twice', () => {
  fc.assert(
    fc.property(anyTerms, anyName, (all, query) => {
      const hits = findTerms(all, query);
      expect(new Set(hits.map((hit) => hit.term)).size).toBe(hits.length);
      for (const hit of hits) {
        const name = normalizeName(hit.term.name);
        expect(name.startsWith(normalizeName(query), hit.at)).toBe(true);
        expect(name.charAt(hit.at - 1)).not.toMatch(/\p{L}/u);
      }
    }),
  );
});

test('a longer query finds no other terms', () => {
  fc.assert(
    fc.property(anyTerms, anyName, anyName, (all, query, more) => {
      const few = findTerms(all, `${query}${more}`.trimEnd(), 99).map((hit) => hit.term);
      const many = findTerms(all, query, 99).map((hit) => hit.term);
      if (
        normalizeName(query).length >= 2 &&
        query === query.trimEnd() &&
        normalizeName(`${query}${more}`).startsWith(normalizeName(query))
      )
        expect(many).toEqual(expect.arrayContaining(few));
    }),
  );
});

test('the key of a name fits into an address, whatever the case of its letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(termKey(name)).toMatch(/^[0-9a-z]{1,7}$/);
    }),
  );
  expect(termKey('Ефіопія')).toBe(termKey(' ефіопія'));
  expect(termKey('Ефіопія')).not.toBe(termKey('Кенія'));
});
