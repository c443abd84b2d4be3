import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { edition as pl } from '../../../src/editions/pl.ts';
import { edition as ua } from '../../../src/editions/ua.ts';
import { merchantFeed } from '../../../src/seo/feed.ts';
import { variant } from '../../support/fixtures/goods-cards.ts';
import { productSample } from '../../support/fixtures/products.ts';
import { readXml } from '../../support/site/xml.ts';

const channel = {
  siteUrl: 'https://zerno.example',
  edition: ua,
  brand: 'Зерно',
  title: 'Товари',
  description: 'Усе',
};
const FeedSchema = v.object({ rss: v.object({ channel: v.object({ item: v.optional(v.unknown()) }) }) });
const items = (...given: Parameters<typeof merchantFeed>): unknown =>
  v.parse(FeedSchema, readXml(merchantFeed(...given), ['item'])).rss.channel.item;

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
      'g:brand': 'Зерно',
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
      const xml = merchantFeed(channel, [productSample({ name, description })]);
      expect(() => readXml(xml)).not.toThrow();
      expect(xml.match(/<item>/g)).toHaveLength(1);
    }),
  );
});
