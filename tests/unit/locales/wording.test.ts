import { expect, test } from 'vitest';
import { customer } from '#words/customer';
import { recap } from '#words/customer/recap';
import { goods } from '../../../src/demo/goods/all.ts';
import { news } from '../../../src/demo/texts/news.ts';
import { pages } from '../../../src/demo/texts/pages.ts';
import { partitions } from '../../../src/demo/texts/partitions.ts';
import { settings } from '../../../src/demo/texts/settings.ts';
import { serverWords } from '../../../src/locales/server-words.ts';
import { uk } from '../../../src/locales/uk.ts';

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const shop = textsOf([uk, customer, recap, serverWords('uk')]);
const demo = textsOf([goods, news, pages, partitions, settings]);

/** The shop has one word for each thing: on the left what it does not say, on the right what it says. */
test.each([
  [/воронк/iu, 'лійка'],
  [/упаков/iu, 'паковання'],
  [/(?<!\p{L})прайс/iu, 'ціни'],
  [/безплатн/iu, 'безкоштовно'],
  [/того ж (?:дня|тижня)/iu, 'того самого дня'],
  [/cookies/iu, 'файли cookie'],
  [/(?<!\()VAT/u, 'ПДВ (VAT)'],
  [/увійшли з |увійдіть з /iu, 'за номером'],
  [/(?:світле|світлого|темне|темного) смаження|(?<!об)смаження (?:світліше|темніше)/iu, 'обсмаження'],
  [/забрати один/iu, 'менше'],
  [/знайдено:/iu, 'знайдено'],
  [/шугаркейн/iu, 'цукрова тростина'],
])('no text has %s instead of «%s»', (other) => {
  expect([...shop, ...demo].filter((text) => other.test(text))).toEqual([]);
});

test('a number stays on the line of its sign', () => {
  const paid = 'Замовлення № {number} у «{shop}»';
  expect(shop.filter((text) => text.includes('№ ') && text !== paid)).toEqual([]);
});

test('errors of fields are short: they ask without «будь ласка»', () => {
  const errors = textsOf([customer.form.errors, customer.checkout.missing, serverWords('uk').delivery]);
  expect(errors.filter((text) => text.includes('будь ласка'))).toEqual([]);
});
