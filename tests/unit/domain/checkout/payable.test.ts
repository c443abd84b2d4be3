import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountToPay, deliveryCost, parseBonuses } from '../../../../src/domain/checkout/payable.ts';

const minor = fc.integer({ min: 0, max: 1_000_000 });

test('delivery is paid per parcel, and is free above a sum of goods', () => {
  const terms = { price: 13.99, free_from: 160, max_weight_gr: 25_000 };
  expect(deliveryCost(terms, { price: 100, discount: 0 }, 500)).toBe(13.99);
  expect(deliveryCost(terms, { price: 100, discount: 0 }, 25_001)).toBe(27.98);
  expect(deliveryCost(terms, { price: 170, discount: 10 }, 500)).toBe(0);
  expect(deliveryCost(terms, { price: 170, discount: 10.01 }, 500)).toBe(13.99);
  expect(deliveryCost({ price: 120 }, { price: 9000, discount: 0 }, 99_000)).toBe(120);
});

test('the rest to pay is exact to the kopiyka', () => {
  fc.assert(
    fc.property(minor, minor, minor, minor, fc.nat(1000), (price, discount, delivery, wrapping, bonuses) => {
      const goods = { price: price / 100, discount: discount / 100 };
      const left = amountToPay(goods, { delivery: delivery / 100, wrapping: wrapping / 100 }, bonuses);
      expect(Math.round(left * 100)).toBe(price - discount + delivery + wrapping - bonuses * 100);
      expect(left).toBe(Number(left.toFixed(2)));
    }),
  );
});

test.each([
  ['7', 7],
  [' 1 0 ', 10],
  ['0', 0],
  ['99999999999999999999', 50],
  ['-1', 3],
  ['2.5', 3],
  ['багато', 3],
  ['', 3],
])('«%s» is %i of 50 bonuses when it was 3 before', (text, bonuses) => {
  expect(parseBonuses(text, 3, 50)).toBe(bonuses);
});
