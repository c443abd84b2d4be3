import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Product } from '../../../src/catalogue/pages/products.ts';
import { merchantFeed } from '../../../src/seo/feed.ts';
import { name } from '../../../src/shop/shop.ts';
import { editions } from '../../support/fixtures/editions/demo-editions.ts';
import { variant } from '../../support/fixtures/goods-cards.ts';
import { productSample } from '../../support/fixtures/products.ts';
import { readXml } from '../../support/site/xml.ts';

const { ua, pl } = editions;

const channel = { siteUrl: 'https://zerno.example', edition: ua };
const FeedSchema = v.object({ rss: v.object({ channel: v.object({ item: v.optional(v.unknown()) }) }) });
const textOf = (blocks: readonly Buffer[]) => Buffer.concat(blocks).toString();
const feedOf = (of: typeof channel, products: readonly Product[]) => textOf(merchantFeed(of)(products));
const items = (...given: Parameters<typeof feedOf>): unknown =>
  v.parse(FeedSchema, readXml(feedOf(...given), ['item'])).rss.channel.item;

test('a variant has every attribute that a shopping service requires', () => {
  const product = productSample({
    description: '<p>Ягоди &amp; квіти.</p>',
    goods: [variant({ weight_gr: 250 })],
  });
  expect(items(channel, [product])).toEqual([
    {
      'g:id': '70',
      'g:title': 'Кенія Ньєрі, 250 г',
      'g:link': 'https://zerno.example/product/kenya-nyeri/',
      'g:availability': 'in_stock',
      'g:price': '420.00 UAH',
      'g:mpn': '70',
      'g:size': '250 г',
      'g:shipping_weight': '250 g',
      'g:description': 'Ягоди & квіти.',
      'g:image_link': 'https://zerno.example/_pictures/a-1080.webp',
      'g:brand': name,
      'g:condition': 'new',
      'g:google_product_category': '1868',
    },
  ]);
});

test('variants of one card are a group', () => {
  const product = productSample({ goods: [variant(), variant({ id: 71 })] });
  expect(items(channel, [product])).toMatchObject([
    { 'g:id': '70', 'g:item_group_id': '7' },
    { 'g:id': '71', 'g:item_group_id': '7' },
  ]);
});

test('a reduced variant has the old price and a sale price', () => {
  const product = productSample({ goods: [variant({ price: 99.9, price_old: 120 })] });
  expect(items(channel, [product])).toMatchObject([{ 'g:price': '120.00 UAH', 'g:sale_price': '99.90 UAH' }]);
});

test('unit pricing measures appear where the country requires prices by weight', () => {
  const product = productSample({ goods: [variant({ weight_gr: 250 })] });
  expect(items({ ...channel, edition: pl }, [product])).toMatchObject([
    { 'g:price': '420.00 PLN', 'g:unit_pricing_measure': '250 g', 'g:unit_pricing_base_measure': '1 kg' },
  ]);
});

test('goods without a picture are left out; without a description their name is used', () => {
  expect(items(channel, [productSample({}, { pictures: [] })])).toBeUndefined();
  expect(items(channel, [productSample()])).toMatchObject([{ 'g:description': 'Кенія Ньєрі' }]);
});

test('for any names of goods, the feed is well formed and has one item for each variant', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, description) => {
      const xml = feedOf(channel, [productSample({ name, description })]);
      expect(() => readXml(xml)).not.toThrow();
      expect(xml.match(/<item>/g)).toHaveLength(1);
    }),
  );
});

const shop = (ids: readonly number[]) => ids.map((id) => productSample({ id, goods: [variant({ id })] }));

test('after any changes the feed is the same as one from nothing', () => {
  const change = fc.record({
    at: fc.nat(),
    removed: fc.nat(3),
    added: fc.uniqueArray(fc.nat(1000), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const feed = merchantFeed(channel);
      let products = shop([1, 2, 200, 201, 400, 5]);
      for (const { at, removed, added } of changes) {
        products = products.toSpliced(at % (products.length + 1), removed, ...shop(added));
        expect(textOf(feed(products))).toBe(feedOf(channel, products));
      }
    }),
  );
});

test('a change makes one block anew', () => {
  const feed = merchantFeed(channel);
  const products = shop(Array.from({ length: 1000 }, (_, index) => index + 1));
  const before = feed(products);
  const fresh = (after: readonly Buffer[]) => after.filter((block) => !before.includes(block)).length;
  expect(before.length).toBeGreaterThan(5);
  expect(fresh(feed([...products]))).toBe(0);
  expect(fresh(feed(products.with(500, productSample({ id: 501 }))))).toBe(1);
  expect(fresh(feed(products.toSpliced(500, 1)))).toBe(1);
  expect(fresh(feed(products.toSpliced(500, 0, ...shop([5000]))))).toBeLessThanOrEqual(2);
});

test('nothing of a product that did not change is made anew', () => {
  const feed = merchantFeed(channel);
  const [first, second] = shop([1, 2]);
  if (first === undefined || second === undefined) throw new Error('two products');
  feed([first]);
  const unreadable = Object.defineProperty(first, 'pictures', {
    get() {
      throw new Error('read again');
    },
  });
  expect(() => feed([unreadable, second])).not.toThrow();
});
