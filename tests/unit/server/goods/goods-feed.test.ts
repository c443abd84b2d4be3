import { expect, test } from 'vitest';
import { tableOfFeed } from '../../../../src/operator/tables/goods-feed.ts';
import { applyTable } from '../../../../src/server/shop/goods/apply-table.ts';
import { catalogueWith, goodsRow, variantRow } from '../../../support/fixtures/catalogues.ts';

const shop = catalogueWith('ua', [goodsRow(1, { goods: [variantRow(10, { sku: 'KE-250' })] })]);
const apply = (feed: string) =>
  applyTable(shop, tableOfFeed(feed, 'feed.xml', 'UAH'), { card: 900, variant: 9000 });

const yml = (offers: string) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-23 10:00"><shop><name>Ростерня</name>
<categories><category id="7">Африка</category></categories><offers>${offers}</offers></shop></yml_catalog>`;

test('a YML feed changes goods by their code, and adds new ones with their variants', () => {
  const { file, problems } = apply(
    yml(`
    <offer id="1" available="true"><price>210.5</price><oldprice>250</oldprice><currencyId>UAH</currencyId>
      <vendorCode>KE-250</vendorCode></offer>
    <offer id="2" available="false" group_id="55"><name>Руанда Гасуре</name><price>390</price><currencyId>UAH</currencyId>
      <categoryId>7</categoryId><picture>https://cdn.example/a.jpg</picture><picture>https://cdn.example/b.jpg</picture>
      <vendorCode>RW-250</vendorCode><description><![CDATA[<p>Яблуко &amp; мед.</p><p>Жасмин</p>]]></description>
      <param name="Вага">250 г</param><param name="Обробка">мита</param></offer>
    <offer id="3" group_id="55"><name>Руанда Гасуре 1 кг</name><price>1290</price><categoryId>7</categoryId>
      <vendorCode>RW-1000</vendorCode><param name="Вага">1 кг</param></offer>`),
  );
  expect(problems).toEqual([]);
  expect(file.goods[0]?.goods[0]).toMatchObject({ id: 10, price: 210.5, price_old: 250 });
  expect(file.goods[1]).toMatchObject({
    name: 'Руанда Гасуре',
    partitions: [3],
    imagePath: 'https://cdn.example/a.jpg',
    gallery: ['https://cdn.example/b.jpg'],
    description: 'Яблуко & мед. Жасмин',
    attributes: [{ name: 'Обробка', value: 'мита' }],
    goods: [
      { sku: 'RW-250', price: 390, stock: 0, properties: [{ name: 'Вага', value: '250 г' }] },
      { sku: 'RW-1000', price: 1290, properties: [{ name: 'Вага', value: '1 кг' }] },
    ],
  });
});

test("Google's feed is read, with its sale price", () => {
  const { file, problems } = apply(`<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
    <item><g:id>KE-250</g:id><g:price>250.00 UAH</g:price><g:sale_price>199.00 UAH</g:sale_price></item>
    <item><g:id>ET-250</g:id><g:title>Ефіопія</g:title><g:price>420 UAH</g:price><g:availability>out_of_stock</g:availability>
      <g:product_type>Кава &gt; Фільтр</g:product_type><g:image_link>https://cdn.example/e.jpg</g:image_link></item>
  </channel></rss>`);
  expect(problems).toEqual([]);
  expect(file.goods[0]?.goods[0]).toMatchObject({ price: 199, price_old: 250 });
  expect(file.goods[1]).toMatchObject({
    name: 'Ефіопія',
    partitions: [1],
    goods: [{ price: 420, stock: 0 }],
  });
});

test('an offer that cannot be used is named by its place', () => {
  expect(apply(yml('<offer id="9"><name>Нова</name><price>-1</price></offer>')).problems).toEqual([
    'row 1, categories: is empty, and new goods need it',
  ]);
});

test.each([
  ['<rss></rss>', "feed.xml has neither offers (YML) nor items (Google's feed)."],
  [
    yml('<offer id="1"><price>5</price><currencyId>PLN</currencyId></offer>'),
    'feed.xml: offer 1 is in PLN, but this shop sells in UAH.',
  ],
])('a feed that is not of this shop is refused', (feed, reason) => {
  expect(() => tableOfFeed(feed, 'feed.xml', 'UAH')).toThrow(reason);
});

test('entities of a hostile document are not expanded', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  const { file } = apply(
    bomb +
      yml('<offer id="1"><vendorCode>KE-250</vendorCode><price>5</price><name>Кава &b;&f;</name></offer>'),
  );
  expect(file.goods[0]?.name).toBe('Кава &b;&f;');
});
