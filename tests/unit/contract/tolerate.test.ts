import * as v from 'valibot';
import { expect, test } from 'vitest';
import { read } from '../../../src/contract/read.ts';
import { getCatalog } from '../../../src/contract/resources/categories.ts';
import { getNews } from '../../../src/contract/resources/content.ts';
import { tolerate } from '../../../src/contract/tolerate.ts';
import { goodsCard, variant } from '../../support/fixtures/goods-cards.ts';

function readCatalog(answer: unknown) {
  const warnings: string[] = [];
  const catalog = read(getCatalog.answer, answer, 'GET /catalog', (warning) => warnings.push(warning));
  return { catalog, warnings };
}

const unaddressed = { ...goodsCard({ id: 8, name: 'Бразилія' }), chpu: 'бразилія' };

test('a broken goods card is dropped with a warning that names id, name, path and reason', () => {
  const { catalog, warnings } = readCatalog([{ chpu: 'filter', goodscard: [goodsCard(), unaddressed] }]);
  expect(catalog[0]?.goodscard).toEqual([goodsCard()]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(
    /^GET \/catalog: dropped goods card 8 «Бразилія» of category at place 0 «filter»: chpu: only a-z/,
  );
});

test('a broken goods card of a subcategory is dropped in the same way', () => {
  const { catalog, warnings } = readCatalog({
    data: [
      {
        chpu: 'coffee',
        goodscard: [],
        children: [{ chpu: 'filter', goodscard: [unaddressed, goodsCard()] }],
      },
    ],
  });
  expect(catalog[0]?.children?.[0]?.goodscard).toEqual([goodsCard()]);
  expect(warnings).toEqual([expect.stringContaining('goods card 8 «Бразилія»')]);
});

test.each([
  ['a bad chpu', { ...goodsCard(), chpu: '../etc' }, /chpu: only a-z, 0-9 and hyphen/],
  ['an empty name', goodsCard({ name: '' }), /dropped goods card 7 «» of category .*: name: /],
  ['a name of blanks', goodsCard({ name: ' \u00a0 ' }), /name: something that can be read/],
  ['no id', { ...goodsCard(), id: undefined }, /goods card at place 0 «Кенія Ньєрі» of .*: id: /],
  ['no shape at all', 'card', /goods card at place 0 of .*: .*Object/],
  ['a list instead of a card', [], /goods card at place 0 of .*: /],
])('a goods card with %s is named as well as can be', (_what, card, warning) => {
  const { catalog, warnings } = readCatalog([{ chpu: 'filter', goodscard: [card] }]);
  expect(catalog[0]?.goodscard).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(warning)]);
});

test('a card is shown without what is invalid in it, and the warning names both', () => {
  const card = {
    ...goodsCard(),
    badge: 'знижка',
    updated_at: 9_007_199_254_740_991,
    goods: [
      variant(),
      { ...variant({ id: 12, name: '1 кг' }), price: 'дорого' },
      { ...variant(), stock: -1 },
    ],
  };
  const { catalog, warnings } = readCatalog([{ chpu: 'filter', goodscard: [card] }]);
  expect(catalog[0]?.goodscard).toEqual([goodsCard({ goods: [variant(), variant()] })]);
  const ofCard = 'of goods card 7 «Кенія Ньєрі» of category at place 0 «filter»';
  expect(warnings).toEqual([
    expect.stringContaining(`dropped badge ${ofCard}: `),
    expect.stringContaining(`dropped variant 12 «1 кг» ${ofCard}: price: `),
    expect.stringContaining(`dropped stock of variant 70 «250 г» ${ofCard}: `),
    expect.stringContaining(`dropped updated_at ${ofCard}: `),
  ]);
});

test('a category or a news item that is broken is dropped too', () => {
  const { catalog, warnings } = readCatalog([
    { chpu: 'bad name', goodscard: [] },
    { chpu: 'tea', goodscard: [] },
  ]);
  expect(catalog.map(({ chpu }) => chpu)).toEqual(['tea']);
  expect(warnings).toEqual([expect.stringMatching(/dropped category at place 0 «bad name»: chpu: /)]);
  const dropped: string[] = [];
  const news = read(getNews.answer, { data: [{ id: 5, title: 'Знижки' }] }, 'GET /news', (said) =>
    dropped.push(said),
  );
  expect(news.data).toEqual([]);
  expect(dropped).toEqual([expect.stringMatching(/^GET \/news: dropped news item 5 «Знижки»: date: /)]);
});

test('a price that a server printed with the noise of binary fractions is a price', () => {
  const { warnings } = readCatalog([
    { chpu: 'a', goodscard: [goodsCard({ goods: [variant({ price: 42.300000000000004 })] })] },
  ]);
  expect(warnings).toEqual([]);
});

test('a list that forgives nothing keeps its broken items, for the whole to fail', () => {
  const schema = v.object({ numbers: v.array(v.number()) });
  expect(tolerate(schema, { numbers: ['1', 'x'] })).toEqual({ numbers: [1, 'x'] });
});

test('a response that cannot be normalised is passed on unchanged', () => {
  const schema = v.object({ a: v.object({ b: v.boolean() }), c: v.array(v.number()) });
  expect(tolerate(schema, { a: 'x', c: { length: 1 } })).toEqual({ a: 'x', c: { length: 1 } });
});

test('inherited properties are not mistaken for fields of the response', () => {
  const schema = v.object({ toString: v.optional(v.string()), constructor: v.nullable(v.string()) });
  const shaped = tolerate(schema, {});
  expect(shaped).toHaveProperty('constructor', null);
  expect(Object.keys(Object(shaped))).toEqual(['constructor']);
});
