import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editions } from '../../../../src/editions/editions.ts';
import { files } from '../../../../src/editions/paths.ts';
import { standInBrowser } from '../../../support/browser.ts';
import { productSample } from '../../../support/product-sample.ts';

const { card } = productSample();
const [variant] = card.variants;
if (variant === undefined) throw new Error('The sample has no variant');
const currency = editions.ua.currency.code;
const line = { id: variant.id, goodscardId: card.id, grindingMethodId: null, qtt: 3 };

async function open(edition = editions.ua) {
  standInBrowser();
  vi.doMock('#edition', () => ({ edition }));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== files.card(card.id)) throw new TypeError('Failed to fetch');
    return Response.json({ card, grindings: [] });
  });
  return import('../../../../src/stores/analytics/entry-of.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a line that goes into the cart is told with its card', async () => {
  const { entryOf } = await open();
  expect(await entryOf({ event: 'add_to_cart', line })).toEqual({
    event: 'add_to_cart',
    ecommerce: {
      currency,
      value: Math.round(variant.price * 300) / 100,
      items: [
        {
          item_id: String(variant.id),
          item_name: card.name,
          item_variant: variant.weight,
          ...(card.line && { item_category: card.line }),
          price: variant.price,
          quantity: 3,
        },
      ],
    },
  });
});

test('of a line whose card or variant cannot be had, nothing is told', async () => {
  const { entryOf } = await open();
  expect(await entryOf({ event: 'add_to_cart', line: { ...line, goodscardId: 99 } })).toBeUndefined();
  expect(await entryOf({ event: 'remove_from_cart', line: { ...line, id: 999 } })).toBeUndefined();
});

test('cards are told as single goods, by the variant that is shown, with the list that they stand in', async () => {
  const { entryOf } = await open();
  const cards = [
    { id: 7, variant: 70, name: 'Гедеб', price: 10 },
    { id: 8, name: 'Пуровер', price: 0.5 },
  ];
  const items = [
    { item_id: '70', item_name: 'Гедеб', price: 10, quantity: 1 },
    { item_id: '8', item_name: 'Пуровер', price: 0.5, quantity: 1 },
  ];
  expect(await entryOf({ event: 'view_item_list', cards, list: 'Фільтр' })).toEqual({
    event: 'view_item_list',
    ecommerce: { currency, value: 10.5, items, item_list_name: 'Фільтр' },
  });
  expect(await entryOf({ event: 'view_item', cards })).toEqual({
    event: 'view_item',
    ecommerce: { currency, value: 10.5, items },
  });
});

test('money is told in the currency of the edition, and what else was said stands beside it', async () => {
  const { entryOf } = await open(editions.pl);
  expect(await entryOf({ event: 'purchase', goods: [], more: { transaction_id: '7' } })).toEqual({
    event: 'purchase',
    ecommerce: { currency: editions.pl.currency.code, value: 0, items: [], transaction_id: '7' },
  });
});

test('a deed without goods is told as it is', async () => {
  const { entryOf } = await open();
  expect(await entryOf({ event: 'login', method: 'phone' })).toEqual({ event: 'login', method: 'phone' });
});
