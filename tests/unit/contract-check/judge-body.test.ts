import { expect, test } from 'vitest';
import { getCatalog } from '../../../src/contract/resources/categories.ts';
import { getNews } from '../../../src/contract/resources/content.ts';
import { getGoodsCard } from '../../../src/contract/resources/goods-card.ts';
import { getSettings } from '../../../src/contract/resources/settings.ts';
import { breaks, rowOf, tolerated } from '../../../src/contract-check/finding.ts';
import { judgeBody, judgeFailure } from '../../../src/contract-check/judge-body.ts';
import { goodsCard, variant } from '../../support/fixtures/goods-cards.ts';

const settings = {
  address: 'Київ',
  currency: { code: 'UAH', symbol: '₴' },
  login: { email: false, sms: true },
  online_payment_on: false,
  payment_methods: [],
};
const nameless = (id: number) => ({ ...goodsCard({ id }), name: '', goods: [{ ...variant(), price: '5' }] });
const catalogOf = (...goodscard: unknown[]) => [{ chpu: 'coffee', goodscard }];

test.each([
  ['as the contract says', settings],
  ['with fields that it does not know', { ...settings, theme: 'dark' }],
])('a response %s holds', (_what, body) => {
  expect(judgeBody(getSettings.answer, body)).toEqual({ findings: [], value: settings, isEmptied: false });
});

test('each oddity that the storefront tolerates is named with its path, and read', () => {
  const body = {
    data: {
      ...settings,
      phone: null,
      online_payment_on: '0',
      payment_methods: [{ id: '3', code: 'cod', name: 'x', online: 1 }],
    },
  };
  const { findings, value } = judgeBody(getSettings.answer, body);
  expect(findings).toEqual([
    tolerated('wrapped in { "data": … }'),
    tolerated(expect.stringMatching(/^online_payment_on: .*boolean.*"0"/)),
    tolerated(expect.stringMatching(/^payment_methods\.0\.id: .*number.*"3"/)),
    tolerated(expect.stringMatching(/^payment_methods\.0\.online: .*boolean.*1/)),
    tolerated(expect.stringMatching(/^phone: .*string.*null/)),
  ]);
  expect(value).toMatchObject({ online_payment_on: false, payment_methods: [{ id: 3, online: true }] });
});

test('news that lack their wrapper are tolerated', () => {
  const { findings } = judgeBody(getNews.answer, []);
  expect(findings).toEqual([tolerated('not wrapped in { "data": … }')]);
});

test('a field that is absent is tolerated where the contract requires it and the storefront has a value', () => {
  const { imagePath: _picture, has_grinding: _grinding, ...card } = goodsCard();
  const { findings, value } = judgeBody(getCatalog.answer, catalogOf(card));
  expect(findings).toEqual([
    tolerated('0.goodscard.0.imagePath: absent'),
    tolerated('0.goodscard.0.has_grinding: absent'),
  ]);
  expect(value?.[0]?.goodscard).toMatchObject([{ imagePath: '', has_grinding: false }]);
});

test('a response that cannot be read breaks with every path', () => {
  const { findings, value } = judgeBody(getSettings.answer, {
    ...settings,
    address: {},
    currency: { code: 'гривня' },
  });
  expect(findings).toEqual([
    breaks(expect.stringMatching(/^currency\.code: /)),
    breaks(expect.stringMatching(/^currency\.symbol: /)),
    tolerated(expect.stringMatching(/^dropped address: .*Object/)),
  ]);
  expect(value).toBeUndefined();
});

test('the same deviation of thousands of cards is one line with the first path and the count', () => {
  const cards = Array.from({ length: 20_000 }, (_, id) => ({
    ...goodsCard({ id, chpu: `c-${id}` }),
    sku_group: null,
  }));
  const { findings } = judgeBody(getCatalog.answer, catalogOf(...cards));
  expect(findings).toEqual([
    tolerated(
      expect.stringMatching(
        /^0\.goodscard\.0\.sku_group: .*null \(and 19999 more at \*\.goodscard\.\*\.sku_group\)$/,
      ),
    ),
  ]);
});

test('a goods card that is left out is named with its reason', () => {
  const { findings, value } = judgeBody(getCatalog.answer, catalogOf(goodsCard(), nameless(8)));
  expect(findings).toEqual([
    tolerated(expect.stringMatching(/^dropped goods card 8 .*: name: /)),
    tolerated(expect.stringMatching(/^0\.goodscard\.1\.goods\.0\.price: .*"5"/)),
  ]);
  expect(value?.[0]?.goodscard).toHaveLength(1);
});

test('of thousands of goods cards that are left out the first are named, before all that is read', () => {
  const cards = Array.from({ length: 20_000 }, (_, id) => ({
    ...goodsCard({ id, chpu: `c-${id}` }),
    name: null,
  }));
  const { findings } = judgeBody(getCatalog.answer, { data: catalogOf(...cards) });
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^dropped goods card 0 /),
    expect.stringMatching(/^dropped goods card 1 /),
    expect.stringMatching(/^dropped goods card 2 /),
    '19997 more are dropped',
    'wrapped in { "data": … }',
  ]);
});

test('a list of which nothing is left is told from one that was empty', () => {
  const nothingLeft = judgeBody(getNews.answer, { data: [{ id: 5 }] });
  expect(nothingLeft).toMatchObject({ value: { data: [] }, isEmptied: true });
  expect(nothingLeft.findings).toEqual([tolerated(expect.stringMatching(/^dropped news item 5: title: /))]);
  expect(judgeBody(getNews.answer, { data: [] })).toMatchObject({ findings: [], isEmptied: false });
});

test.each([undefined, null, '<!doctype html>', [], 5])('%o in place of a goods card breaks', (body) => {
  const row = rowOf('GET /goodscard/7', judgeBody(getGoodsCard.answer, body).findings);
  expect(row.verdict).toBe('breaks');
  expect(row.notes[0]).toMatch(/Object|"id"/);
});

const said = { message: 'Ні', error: { message: 'Ні' } };

test.each([
  ['as the contract says', said, undefined, []],
  ['with a message of the field', { ...said, errors: { phone: ['Ні'] } }, 'phone', []],
  ['without a message of the field', said, 'phone', [tolerated('errors.phone is empty')]],
  [
    'with one of its two messages',
    { message: 'Ні' },
    undefined,
    [tolerated(expect.stringMatching(/^error: /))],
  ],
  [
    'that nobody needs to read, of HTML',
    '<h1>404</h1>',
    undefined,
    [tolerated(expect.stringContaining('no message'))],
  ],
  [
    'that a customer has to read, of HTML',
    '<h1>422</h1>',
    'phone',
    [breaks(expect.stringContaining('no message'))],
  ],
])('a failure %s is judged by what a customer reads of it', (_what, body, field, findings) => {
  expect(judgeFailure(body, field)).toEqual(findings);
});

test('a row has the worst verdict, the worst findings first, and only a few of many', () => {
  const many = Array.from({ length: 20 }, (_, place) => tolerated(`place ${place}`));
  const row = rowOf('GET /catalog', [...many, breaks('x'.repeat(1000))]);
  expect(row.verdict).toBe('breaks');
  expect(row.notes).toEqual([
    `${'x'.repeat(300)}…`,
    ...many.slice(0, 5).map(({ text }) => text),
    'and 15 more',
  ]);
  expect(rowOf('GET /catalog', [])).toEqual({ verdict: 'holds', call: 'GET /catalog', notes: [] });
});
