import { expect, test } from 'vitest';
import type { DeliveryType } from '../../../../src/contract/resources/delivery.ts';
import { shippingDetails } from '../../../../src/seo/structured-data/shipping-details.ts';
import { plSite, uaSite } from '../../../support/fixtures/sites.ts';

const type = (different: Partial<DeliveryType> = {}): DeliveryType => ({
  id: 1,
  code: 'warehouse',
  carrier: 'Нова пошта',
  name: 'Відділення',
  price: 85,
  ...different,
});
const small = { price: 420, grams: 250 };

test("shipping details carry the edition's currency and country", () => {
  expect(shippingDetails(plSite, small, [type({ price: 13.99, eta_days: 1 })])).toEqual([
    {
      '@type': 'OfferShippingDetails',
      '@id': '#shipping-1',
      shippingRate: { '@type': 'MonetaryAmount', value: '13.99', currency: 'PLN' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PL' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 1, unitCode: 'DAY' },
      },
    },
  ]);
});

test('shipping is free from the configured price', () => {
  const rate = (price: number) =>
    shippingDetails(uaSite, { price, grams: 250 }, [type({ free_from: 900 })])[0];
  expect(rate(899.99)).toMatchObject({ '@id': '#shipping-1', shippingRate: { value: '85.00' } });
  expect(rate(900)).toMatchObject({ '@id': '#shipping-1-free', shippingRate: { value: '0.00' } });
});

test('a parcel above the weight limit has no such shipping; 0 means no limit', () => {
  const heavy = { price: 420, grams: 1001 };
  expect(shippingDetails(uaSite, heavy, [type({ max_weight_gr: 1000 })])).toEqual([]);
  for (const max_weight_gr of [0, 1001, undefined]) {
    expect(shippingDetails(uaSite, heavy, [type({ max_weight_gr })])).toHaveLength(1);
  }
});

test('pickup is no shipping; without a known duration there is no delivery time', () => {
  expect(shippingDetails(uaSite, small, [type({ code: 'branch' })])).toEqual([]);
  expect(shippingDetails(uaSite, small, [type()])[0]).not.toHaveProperty('deliveryTime');
});
