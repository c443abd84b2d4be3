import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PricedLine } from '../../../../src/contract/resources/cart.ts';
import { files } from '../../../../src/editions/paths.ts';
import type { AnalyticsEvent } from '../../../../src/stores/analytics/track.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { variant } from '../../../support/fixtures/goods-cards.ts';
import { productSample } from '../../../support/fixtures/products.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { counted } from '../../../support/stores/open-cart.ts';

const { card: sample } = productSample({
  id: 7,
  name: 'Кенія Ньєрі',
  goods: [
    variant({ id: 70, price: 53.9, properties: [{ value: '250 г' }] }),
    variant({ id: 71, price: 199.95, properties: [{ value: '1 кг' }] }),
  ],
});
const card = { ...sample, line: 'Фільтр' };
const nowhere = 8;

const ground: PricedLine = {
  ...counted(line(71, 3)),
  name: 'Кенія Ньєрі',
  price: 199.95,
  properties: [{ value: '1 кг' }],
  grindingMethod: { id: 2, name: 'Під фільтр' },
};
const gift: PricedLine = { ...counted(line(90)), name: 'Ложка', price: 0, is_promo_gift: true };
const goods = [ground, gift];

const told = {
  kilogram: { item_id: '71', item_name: 'Кенія Ньєрі', item_variant: '1 кг', price: 199.95 },
  pack: { item_id: '70', item_name: 'Кенія Ньєрі', item_variant: '250 г', price: 53.9 },
  gift: { item_id: '90', item_name: 'Ложка', price: 0, quantity: 1 },
};
const ofGoods = { value: 599.85, items: [{ ...told.kilogram, quantity: 3 }, told.gift] };
const ofLine = (quantity: number, value: number) => ({
  value,
  items: [{ ...told.pack, item_category: 'Фільтр', quantity }],
});

const seen = { id: 7, variant: 70, name: 'Кенія Ньєрі', price: 53.9 };
const bare = { id: 9, name: 'Сертифікат', price: 500 };
const ofSeen = { item_id: '70', item_name: 'Кенія Ньєрі', price: 53.9, quantity: 1 };

type Row = [event: AnalyticsEvent, ecommerce: object];

const rows: readonly Row[] = [
  [
    { event: 'view_item_list', cards: [seen, bare], list: 'Фільтр' },
    {
      value: 553.9,
      items: [ofSeen, { item_id: '9', item_name: 'Сертифікат', price: 500, quantity: 1 }],
      item_list_name: 'Фільтр',
    },
  ],
  [
    { event: 'select_item', cards: [seen], list: 'Фільтр' },
    { value: 53.9, items: [ofSeen], item_list_name: 'Фільтр' },
  ],
  [
    { event: 'product_card_click', cards: [seen] },
    { value: 53.9, items: [ofSeen] },
  ],
  [
    { event: 'view_item', cards: [{ ...seen, weight: '250 г' }] },
    { value: 53.9, items: [{ ...told.pack, quantity: 1 }] },
  ],
  [{ event: 'add_to_cart', line: { ...line(70, 2), goodscardId: 7 } }, ofLine(2, 107.8)],
  [{ event: 'remove_from_cart', line: { ...line(70), goodscardId: 7 } }, ofLine(1, 53.9)],
  [{ event: 'view_cart', goods }, ofGoods],
  [{ event: 'begin_checkout', goods }, ofGoods],
  [
    { event: 'add_shipping_info', goods, more: { shipping_tier: 'Кур’єр' } },
    { ...ofGoods, shipping_tier: 'Кур’єр' },
  ],
  [
    { event: 'add_payment_info', goods, more: { payment_type: 'cod' } },
    { ...ofGoods, payment_type: 'cod' },
  ],
  [
    { event: 'purchase', goods, more: { transaction_id: '10007', shipping: 85 } },
    { ...ofGoods, transaction_id: '10007', shipping: 85 },
  ],
];

const plain: readonly AnalyticsEvent[] = [
  { event: 'search', search_term: 'кенія' },
  { event: 'login', method: 'phone' },
  { event: 'sign_up', method: 'email' },
  { event: 'custom_login' },
  { event: 'custom_sign_up' },
];

describe.each(Object.values(editions))('in the edition $code', (edition) => {
  const eventEntry = async (event: AnalyticsEvent) =>
    (await import('../../../../src/stores/analytics/event-entry.ts')).eventEntry(event);

  beforeEach(() => {
    vi.resetModules();
    standInBrowser();
    vi.doMock('#edition', () => ({ edition }));
    vi.stubGlobal('fetch', async (path: string) =>
      path === files.card(card.id)
        ? Response.json({ card, grindings: [] })
        : Promise.reject(new TypeError('Failed to fetch')),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each(rows)('$event carries its goods and their value', async (event, ecommerce) => {
    const { code: currency } = edition.currency;
    expect(await eventEntry(event)).toEqual({ event: event.event, ecommerce: { currency, ...ecommerce } });
  });

  test.each(plain)('$event is sent unchanged', async (event) => {
    expect(await eventEntry(event)).toEqual(event);
  });

  test('goods that cannot be looked up are not tracked', async () => {
    expect(
      await eventEntry({ event: 'add_to_cart', line: { ...line(70), goodscardId: nowhere } }),
    ).toBeUndefined();
    expect(await eventEntry({ event: 'add_to_cart', line: { ...line(99), goodscardId: 7 } })).toBeUndefined();
  });
});
