import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildSearchIndex,
  isSearchable,
  matchRange,
  normalizeName,
  search,
} from '../../../../src/domain/search/search.ts';

interface Goods {
  name: string;
  isAvailable: boolean;
}

const inStock = (name: string): Goods => ({ name, isAvailable: true });
const soldOut = (name: string): Goods => ({ name, isAvailable: false });
const indexOf = (goods: readonly Goods[]) =>
  buildSearchIndex(
    goods,
    ({ name }) => name,
    ({ isAvailable }) => isAvailable,
  );
const namesFor = (query: string, goods: readonly Goods[]) =>
  search(indexOf(goods), query).map(({ item }) => item.name);
const foundIn = (name: string, query: string): string | undefined =>
  search(indexOf([inStock(name)]), query).map(({ at }) => name.slice(...matchRange(name, query, at)))[0];

describe('a name answers a query', () => {
  test.each([
    ['Тарразу', 'ра', 'ра'],
    ['Їжакова ґанок', 'їжАК', 'Їжак'],
    ['Ґанок', 'ґА', 'Ґа'],
    ['Єдність', 'ЄД', 'Єд'],
    ['П’ята пара', "п'я", 'П’я'],
    ['П’ята пара', 'пʼя', 'П’я'],
    ["П'ята пара", 'п’я', "П'я"],
    ['Чашка «Подвірʼя»', "подвір'я", 'Подвірʼя'],
    ['Перша\u00a0зміна', 'ша зм', 'ша\u00a0зм'],
    ['Перша   зміна', ' перша \t зміна ', 'Перша   зміна'],
    ['  Оксамит', 'окса', 'Окса'],
    ['Чаи\u0306ник', 'чайн', 'Чаи\u0306н'],
    ['Чайник', 'ЧАИ\u0306', 'Чай'],
    ['Ї\u0301жа', 'жа', 'жа'],
  ])('«%s» to «%s» by «%s»', (name, query, found) => {
    expect(foundIn(name, query)).toBe(found);
  });

  test.each([
    ['Гуджі', 'ґуджі'],
    ['Кит', 'кіт'],
    ['Мусон', 'мус он'],
    ['Мусон', 'мусони'],
    ['П’ята', 'пята'],
  ])('«%s» not to «%s»', (name, query) => {
    expect(foundIn(name, query)).toBeUndefined();
  });

  test('only from two letters on, whatever spaces stand around them', () => {
    const goods = [inStock('Оксамит')];
    for (const query of ['', ' ', 'о', ' о  ', '\u00a0о']) expect(namesFor(query, goods), query).toEqual([]);
    expect(namesFor(' ок', goods)).toEqual(['Оксамит']);
  });
});

describe('what is found comes in order', () => {
  test('names that start with the query, then words that do, then the rest', () => {
    const goods = ['Десерт', 'Дрип «Серрадо»', 'Сергій', 'Тихий сер', 'Серрадо'].map(inStock);
    expect(namesFor('сер', goods)).toEqual(['Сергій', 'Серрадо', 'Дрип «Серрадо»', 'Тихий сер', 'Десерт']);
  });

  test('a word that starts with the query counts even after one that only contains it', () => {
    expect(namesFor('ра', [inStock('Тара'), inStock('Гора ранку')])).toEqual(['Гора ранку', 'Тара']);
    expect(foundIn('Гора ранку', 'ра')).toBe('ра');
  });

  test('an apostrophe does not begin a word', () => {
    expect(namesFor('ята', [inStock('П’ята'), inStock('Моя ята')])).toEqual(['Моя ята', 'П’ята']);
  });

  test('among equal matches, available goods come first, then the shop’s order decides', () => {
    const goods = [soldOut('Кава 1'), inStock('Кава 2'), soldOut('Кава 3'), inStock('Кава 4')];
    expect(namesFor('кава', goods)).toEqual(['Кава 2', 'Кава 4', 'Кава 1', 'Кава 3']);
  });
});

const letters = fc.constantFrom(
  ...'абвґєіїйБҐЇ',
  "'",
  '’',
  'ʼ',
  ' ',
  '\u00a0',
  '\t',
  'и\u0306',
  'і\u0308',
  '\u0301',
  '7',
  'ß',
  'İ',
  'Σ',
  '😀',
);
const anyName = fc.array(letters, { maxLength: 14 }).map((parts) => parts.join(''));

test('any part of a name finds it, in any case and with any apostrophe', () => {
  fc.assert(
    fc.property(anyName, fc.nat(), fc.nat(), fc.boolean(), (name, first, second, upper) => {
      const folded = normalizeName(name);
      const [from, to] = [first % (folded.length + 1), second % (folded.length + 1)].sort((a, b) => a - b);
      const part = folded.slice(from, to).trim();
      // A combining mark without its letter joins another one and changes its meaning.
      fc.pre(part.length >= 2 && normalizeName(part) === part && !/^\p{M}/u.test(part));
      const query = upper && normalizeName(part.toUpperCase()) === part ? part.toUpperCase() : part;
      expect(namesFor(query.replaceAll("'", '’'), [inStock(name)])).toEqual([name]);
    }),
  );
});

test('the highlighted part matches the query and lies within the name', () => {
  fc.assert(
    fc.property(anyName, anyName, (name, query) => {
      const marked = foundIn(`${name}${query}${name}`, query);
      if (marked !== undefined) expect(normalizeName(marked)).toContain(normalizeName(query));
    }),
  );
});

test('a folded name stays as it is', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(normalizeName(normalizeName(name))).toBe(normalizeName(name));
    }),
  );
});

test('every name that contains the query is found once, and no other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyName, fc.boolean())), anyName, (list, query) => {
      const goods = list.map(([name, isAvailable]) => ({ name, isAvailable }));
      const found = search(indexOf(goods), query).map(({ item }) => item);
      const sought = normalizeName(query);
      const holding = goods.filter(({ name }) => sought.length >= 2 && normalizeName(name).includes(sought));
      expect(new Set(found)).toEqual(new Set(holding));
      expect(found).toHaveLength(holding.length);
    }),
  );
});

test('a query among 20,000 goods looks at each name once, and asks nothing of the goods', () => {
  const count = 20_000;
  let looks = 0;
  const { items, names } = indexOf(Array.from({ length: count }, (_, place) => inStock(`Кава ${place}`)));
  const watched = names.map(({ text, isAvailable }) => ({
    isAvailable,
    get text() {
      looks += 1;
      return text;
    },
  }));
  const silent = items.map((item) =>
    Object.defineProperty({ ...item }, 'name', { get: () => expect.fail() }),
  );
  expect(search({ items: silent, names: watched }, 'кава 77').length).toBeGreaterThan(0);
  expect(looks).toBe(count);
});

test('two letters can be searched for, one cannot, whatever spaces stand around it', () => {
  expect([' ка ', 'к', ' к ', '', '   '].map(isSearchable)).toEqual([true, false, false, false, false]);
});
