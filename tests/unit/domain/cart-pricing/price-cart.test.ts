import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxQuantity } from '../../../../src/domain/cart/lines.ts';
import { priceOf } from '../../../../src/domain/cart-pricing/goods.ts';
import { type PricingInput, priceCart } from '../../../../src/domain/cart-pricing/price-cart.ts';
import type { Benefit } from '../../../../src/domain/cart-pricing/promo-code.ts';
import { anyQuestion, goods, promoCode, shelfOf } from '../../../support/fixtures/cart-pricing.ts';
import { line } from '../../../support/fixtures/carts.ts';

const customer = { balance: 0, canUsePromocode: true };
const unused = { byAll: 0, byCustomer: 0 };
const withCode = (benefit: Benefit) => ({ found: promoCode(benefit), uses: unused });
const empty: PricingInput<ReturnType<typeof goods>> = {
  requested: [],
  shelf: shelfOf(),
  grinds: new Set(),
  promo: undefined,
  customer: undefined,
  delivery: undefined,
  rates: { taxPercent: 20, bonuses: { earnedPercent: 3, payablePercent: 50 } },
  now: 0,
};

test('lines add up to the price; price less discount plus delivery is the total', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const { lines, price, promo, deliveryPrice, total } = priceCart(question);
      expect(lines.reduce((sum, each) => sum + priceOf(each) * each.quantity, 0)).toBe(price);
      expect(total).toBe(price - promo.discount + deliveryPrice);
    }),
  );
});

test('amounts are whole and not negative; discount and bonuses never exceed the goods, nor tax the total', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const { lines, promo, price, deliveryPrice, total, tax, earnedBonuses, availableBonuses } =
        priceCart(question);
      const numbers = [promo.discount, price, deliveryPrice, total, tax, earnedBonuses, availableBonuses];
      for (const number of numbers) {
        expect(Number.isSafeInteger(number)).toBe(true);
        expect(number).toBeGreaterThanOrEqual(0);
      }
      const goodsTotal = price - promo.discount;
      expect(promo.discount).toBeLessThanOrEqual(price);
      expect(tax).toBeLessThanOrEqual(total);
      for (const bonuses of [earnedBonuses, availableBonuses])
        expect(bonuses * 100).toBeLessThanOrEqual(goodsTotal);
      for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0);
    }),
  );
});

test('no variant is sold beyond its stock, gifts included', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const { lines } = priceCart(question);
      for (const [sold, of] of Map.groupBy(lines, (each) => each.goods)) {
        const quantity = of.reduce((sum, each) => sum + each.quantity, 0);
        expect(quantity).toBeLessThanOrEqual(sold.stock ?? Number.POSITIVE_INFINITY);
      }
    }),
  );
});

const totalsOf = ({ lines, promo, ...totals }: ReturnType<typeof priceCart>) => ({
  ...totals,
  discount: promo.discount,
  refusal: promo.refusal,
  gift: promo.gift?.goods.id,
});

test('the order of the lines changes no total', () => {
  const shuffled = anyQuestion.chain((question) =>
    fc.tuple(
      fc.constant(question),
      fc.shuffledSubarray([...question.requested], { minLength: question.requested.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([question, requested]) => {
      expect(totalsOf(priceCart({ ...question, requested }))).toEqual(totalsOf(priceCart(question)));
    }),
  );
});

test('one more of anything never lowers the price', () => {
  fc.assert(
    fc.property(anyQuestion, fc.nat(), (question, place) => {
      const { requested } = question;
      fc.pre(requested.length > 0);
      const more = requested.map((each, index) =>
        index === place % requested.length ? { ...each, qtt: each.qtt + 1 } : each,
      );
      expect(priceCart({ ...question, requested: more }).price).toBeGreaterThanOrEqual(
        priceCart(question).price,
      );
    }),
  );
});

test('equal lines cost as much as one line with their total quantity', () => {
  fc.assert(
    fc.property(anyQuestion, fc.integer({ min: 1, max: maxQuantity - 60 }), (question, more) => {
      const [first, ...rest] = question.requested;
      fc.pre(first !== undefined);
      const twice = [first, { ...first, qtt: more }, ...rest];
      const once = [{ ...first, qtt: first.qtt + more }, ...rest];
      expect(priceCart({ ...question, requested: twice })).toEqual(
        priceCart({ ...question, requested: once }),
      );
    }),
  );
});

test('an empty cart costs nothing, whatever the delivery or the code', () => {
  const delivery = { price: 1399, freeFrom: undefined, maxWeight: undefined };
  for (const benefit of [
    { type: 'percent', percent: 10 },
    { type: 'gift', variantId: 1 },
  ] as const) {
    const shelf = shelfOf(goods(1));
    const priced = priceCart({ ...empty, shelf, customer, delivery, promo: withCode(benefit) });
    expect(totalsOf(priced)).toEqual({
      price: 0,
      deliveryPrice: 0,
      total: 0,
      tax: 0,
      earnedBonuses: 0,
      availableBonuses: 0,
      discount: 0,
      refusal: 'emptyCart',
      gift: undefined,
    });
  }
});

test.each([
  [1, 10, 0],
  [5, 10, 1],
  [15, 10, 2],
  [24, 10, 2],
  [19_950, 7, 1397],
  [19_951, 50, 9976],
  [19_950, 100, 19_950],
])('%i minor units less %i percent is a discount of %i: half a unit is rounded up', (price, percent, due) => {
  const shelf = shelfOf(goods(1, { price }));
  const promo = withCode({ type: 'percent', percent });
  expect(priceCart({ ...empty, requested: [line(1)], shelf, customer, promo }).promo.discount).toBe(due);
});

test('a percentage is taken of the sum, not of each line', () => {
  const shelf = shelfOf(goods(1, { price: 105 }), goods(2, { price: 105 }));
  const promo = withCode({ type: 'percent', percent: 10 });
  const priced = priceCart({ ...empty, requested: [line(1), line(2)], shelf, customer, promo });
  expect(priced.promo.discount).toBe(21);
});

test('a fixed discount takes no more than the goods that may be discounted cost', () => {
  const shelf = shelfOf(
    goods(1, { price: 5000 }),
    goods(2, { price: 9000, isNeverDiscounted: true }),
    goods(3, { price: 7000, priceOld: 8000 }),
  );
  const promo = withCode({ type: 'fixed', amount: 10_000 });
  const priced = priceCart({ ...empty, requested: [line(1), line(2), line(3)], shelf, customer, promo });
  expect([priced.price, priced.promo.discount, priced.total]).toEqual([21_000, 5000, 16_000]);
});

test('a gift comes after the goods, is free, and adds its weight', () => {
  const shelf = shelfOf(goods(1, { weight: 900 }), goods(2, { weight: 200 }));
  const promo = withCode({ type: 'gift', variantId: 2 });
  const delivery = { price: 1000, freeFrom: undefined, maxWeight: 1000 };
  const priced = priceCart({ ...empty, requested: [line(1)], shelf, customer, delivery, promo });
  expect(priced.lines.map((each) => [each.goods.id, each.quantity, each.isGift])).toEqual([
    [1, 1, false],
    [2, 1, true],
  ]);
  expect([priced.price, priced.deliveryPrice, priced.total]).toEqual([19_950, 2000, 21_950]);
});

test('the last pack is sold, not given away as a gift', () => {
  const shelf = shelfOf(goods(1, { stock: 1 }), goods(2, { stock: 1 }));
  const promo = withCode({ type: 'gift', variantId: 1 });
  const withLast = priceCart({ ...empty, requested: [line(1)], shelf, customer, promo });
  expect([withLast.lines.length, withLast.promo.refusal]).toEqual([1, 'giftGone']);
  const without = priceCart({ ...empty, requested: [line(2)], shelf, customer, promo });
  expect([without.lines.length, without.promo.refusal]).toEqual([2, undefined]);
});

test('the tax is included in the total: goods after the discount, and delivery', () => {
  const shelf = shelfOf(goods(1, { price: 12_000 }));
  const promo = withCode({ type: 'percent', percent: 50 });
  const delivery = { price: 5000, freeFrom: undefined, maxWeight: undefined };
  const priced = priceCart({ ...empty, requested: [line(1)], shelf, customer, delivery, promo });
  expect([priced.tax, priced.total]).toEqual([1833, 11_000]);
});
