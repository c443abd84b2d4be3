import { expect, test } from 'vitest';
import type { Variant } from '../../../src/contract/resources/goods-card.ts';
import { offersOf } from '../../../src/seo/offers.ts';
import { editions } from '../../support/fixtures/editions/demo-editions.ts';
import { goodsCard, variant } from '../../support/fixtures/goods-cards.ts';

const { ua, pl } = editions;

const coffee = { isSoldByWeight: true };
const only = (different: Partial<Variant>, edition = ua, card = coffee) =>
  offersOf(goodsCard({ goods: [variant(different)] }), card, edition)[0];

test('a single variant uses the product’s address; several have their own names and addresses', () => {
  expect(only({})?.path).toBe('/product/kenya-nyeri/');
  const goods = [variant(), variant({ id: 71, properties: [{ value: '1 кг' }] })];
  expect(offersOf(goodsCard({ goods }), coffee, ua).map(({ name, path }) => [name, path])).toEqual([
    ['Кенія Ньєрі, 250 г', '/product/kenya-nyeri/?variant=70'],
    ['Кенія Ньєрі, 1 кг', '/product/kenya-nyeri/?variant=71'],
  ]);
});

test("a variant without properties has the card's name", () => {
  expect(only({ properties: [] })).toMatchObject({ name: 'Кенія Ньєрі', size: undefined });
  expect(only({ properties: [{ value: ' ' }] })).toMatchObject({ name: 'Кенія Ньєрі', size: undefined });
});

test('an old price counts only if it was higher', () => {
  expect(only({ price: 100, price_old: 150 })?.priceBefore).toBe(150);
  expect(only({ price: 100, price_old: 100 })?.priceBefore).toBeUndefined();
  expect(only({ price: 100, price_old: 0 })?.priceBefore).toBeUndefined();
  expect(only({ price: 100 })?.priceBefore).toBeUndefined();
});

test('only a stock of 0 means unavailable', () => {
  expect([only({ stock: 0 }), only({ stock: 1 }), only({})].map((offer) => offer?.isAvailable)).toEqual([
    false,
    true,
    true,
  ]);
});

test('a variant without a SKU uses its id', () => {
  expect([only({}), only({ sku: ' ' }), only({ sku: '002-1' })].map((offer) => offer?.sku)).toEqual([
    '70',
    '70',
    '002-1',
  ]);
});

test('a price by weight exists for goods sold by weight, in countries that compare so', () => {
  const grams = { weight_gr: 250 };
  expect(only(grams, pl)?.pricedByWeight).toBe(true);
  expect(only(grams, ua)?.pricedByWeight).toBe(false);
  expect(only(grams, pl, { isSoldByWeight: false })?.pricedByWeight).toBe(false);
  expect(only({ weight_gr: 0 }, pl)?.pricedByWeight).toBe(false);
  expect(only({}, pl)?.pricedByWeight).toBe(false);
});
