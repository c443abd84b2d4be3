import { expect, test } from 'vitest';
import type { DeliveryType } from '../../../../src/contract/resources/delivery.ts';
import { productThings } from '../../../../src/seo/structured-data/product.ts';
import { variant } from '../../../support/fixtures/goods-cards.ts';
import { productSample } from '../../../support/fixtures/products.ts';
import { plSite, uaSite } from '../../../support/fixtures/sites.ts';

const courier: DeliveryType = {
  id: 3,
  code: 'courier',
  carrier: 'Нова пошта',
  name: 'Кур’єр',
  price: 85,
  eta_days: 2,
};
const twoSizes = [variant(), variant({ id: 71, price: 1480, stock: 0, properties: [{ value: '1 кг' }] })];

test('a product with one variant is a Product with an offer', () => {
  const [thing, ...others] = productThings(uaSite, productSample({ description: '<b>Ягоди</b>' }), []);
  expect(thing).toMatchObject({
    '@type': 'Product',
    name: 'Кенія Ньєрі',
    description: 'Ягоди',
    sku: '70',
    size: '250 г',
    url: 'https://zerno.example/product/kenya-nyeri/',
    image: ['https://zerno.example/_pictures/a-1080.webp'],
    offers: {
      url: 'https://zerno.example/product/kenya-nyeri/',
      price: '420.00',
      priceCurrency: 'UAH',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(others).toEqual([]);
});

test('a product with several variants is a ProductGroup, each variant with its own address, price and availability', () => {
  const [thing] = productThings(uaSite, productSample({ goods: twoSizes, sku_group: 'KN' }), []);
  expect(thing).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'KN',
    variesBy: 'https://schema.org/size',
    hasVariant: [
      { name: 'Кенія Ньєрі, 250 г', size: '250 г', offers: { price: '420.00' } },
      {
        size: '1 кг',
        offers: {
          url: 'https://zerno.example/product/kenya-nyeri/?variant=71',
          price: '1480.00',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ],
  });
});

test('a card without variants has no structured data', () => {
  expect(productThings(plSite, productSample({ goods: [] }), [courier])).toEqual([]);
});

test('unknown properties are left out', () => {
  const [thing] = productThings(uaSite, productSample({}, { pictures: [] }), []);
  expect(thing).not.toHaveProperty('description');
  expect(thing).not.toHaveProperty('image');
  expect(thing).not.toHaveProperty('offers.priceSpecification');
  expect(thing).not.toHaveProperty('offers.shippingDetails');
});

test('prices by weight refer to one kilogram', () => {
  const goods = [variant({ price: 34.9, price_old: 39.9, weight_gr: 250 })];
  const [thing] = productThings(plSite, productSample({ goods }), []);
  expect(thing).toHaveProperty('offers.priceSpecification', [
    {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '39.90',
      priceCurrency: 'PLN',
    },
    {
      '@type': 'UnitPriceSpecification',
      price: '34.90',
      priceCurrency: 'PLN',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 250,
        unitCode: 'GRM',
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
      },
    },
  ]);
});

test('shipping details appear once, whatever the number of offers', () => {
  const things = productThings(plSite, productSample({ goods: twoSizes }), [courier]);
  const ids = things.map((thing) => (typeof thing === 'object' && '@id' in thing ? thing['@id'] : undefined));
  expect(ids).toEqual([undefined, '#shipping-3']);
  expect(things[0]).toMatchObject({
    hasVariant: [1, 2].map(() => ({ offers: { shippingDetails: [{ '@id': '#shipping-3' }] } })),
  });
});
