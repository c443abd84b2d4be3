import { expect, test } from 'vitest';
import { priceFrom } from '../../../src/domain/catalogue/card.ts';
import { listingDescription, productDescription } from '../../../src/seo/descriptions.ts';
import { editions } from '../../support/fixtures/editions/demo-editions.ts';
import { variant } from '../../support/fixtures/goods-cards.ts';
import { productSample } from '../../support/fixtures/products.ts';

const { ua } = editions;

const { card: one } = productSample();
const { card: two } = productSample({
  goods: [variant(), variant({ id: 71, price: 1480, properties: [{ value: '1 кг' }] })],
});
const { card: none } = productSample({ goods: [] });

test("a product's description has its sizes, price and text", () => {
  expect(productDescription(one, 'Ягоди.', ua)).toBe('250 г, 420\u00a0₴. Ягоди.');
  expect(productDescription(two, 'Ягоди.', ua)).toBe('250 г, 1 кг, від 420\u00a0₴. Ягоди.');
  expect(productDescription(two, undefined, ua)).toBe('250 г, 1 кг, від 420\u00a0₴. Кенія Ньєрі');
  expect(productDescription(none, undefined, ua)).toBe('Кенія Ньєрі');
});

test("a listing's description has its count, lowest price and text", () => {
  const shelf = { name: 'Фільтр', description: 'Світле смаження.' };
  const described = (cards: (typeof one)[], about: Partial<typeof shelf> = {}) =>
    listingDescription(
      { name: shelf.name, description: about.description, count: cards.length, from: priceFrom(cards) },
      ua,
    );
  expect(described([one, two], shelf)).toBe('2 товари від 420\u00a0₴. Світле смаження.');
  expect(described([one], shelf)).toBe('1 товар 420\u00a0₴. Світле смаження.');
  expect(described([], shelf)).toBe('Світле смаження.');
  expect(described([])).toBe('Фільтр');
});
