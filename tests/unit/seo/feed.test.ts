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

test('a variant is told with all that a shopping service asks for', () => {
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

test('a reduction is the old price with the new one beside it', () => {
  const product = productSample({ goods: [variant({ price: 99.9, price_old: 120 })] });
  expect(items(channel, [product])).toMatchObject([{ 'g:price': '120.00 UAH', 'g:sale_price': '99.90 UAH' }]);
});

test('where prices by weight are due, the measures stand beside it', () => {
  const product = productSample({ goods: [variant({ weight_gr: 250 })] });
  expect(items({ ...channel, edition: pl }, [product])).toMatchObject([
    { 'g:price': '420.00 PLN', 'g:unit_pricing_measure': '250 g', 'g:unit_pricing_base_measure': '1 kg' },
  ]);
});

test('goods without a picture are left out, those without words are described by their name', () => {
  expect(items(channel, [productSample({}, { pictures: [] })])).toBeUndefined();
  expect(items(channel, [productSample()])).toMatchObject([{ 'g:description': 'Кенія Ньєрі' }]);
});

test('whatever a shop calls its goods, the feed is well formed and has one item for each variant', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, description) => {
      const xml = merchantFeed(channel, [productSample({ name, description })]);
      expect(() => readXml(xml)).not.toThrow();
      expect(xml.match(/<item>/g)).toHaveLength(1);
    }),
  );
});
