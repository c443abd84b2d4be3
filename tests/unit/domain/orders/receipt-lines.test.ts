import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountOfLines,
  type ReceiptLine,
  type Receivable,
  returnLines,
  saleLines,
  withoutDiscount,
} from '../../../../src/domain/orders/receipt-lines.ts';
import { type Pieces, worthOfReturn } from '../../../../src/domain/orders/returns.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const rest = { code: 'other', name: 'Інше' };

/** An order with what its customer pays, and pieces of it that come back. */
const anyOrder = fc
  .array(
    fc.record({
      code: fc.constant('K'),
      name: fc.constant('Кава'),
      price: fc.oneof(fc.constant(0), fc.nat(300_000)),
      quantity: fc.integer({ min: 1, max: 9 }),
      isDiscountable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((goods) => {
    const gross = sum(goods.map(({ price, quantity }) => price * quantity));
    const discountable = goods.filter(({ isDiscountable }) => isDiscountable);
    return fc
      .nat(sum(discountable.map(({ price, quantity }) => price * quantity)))
      .chain((discount) =>
        fc.record({
          goods: fc.constant(goods),
          discount: fc.constant(discount),
          bonuses: fc.nat(Math.floor((gross - discount) / 100)),
          delivery: fc.nat(20_000),
          wrapping: fc.nat(9000),
          back: fc.tuple(...goods.map(({ quantity }) => fc.nat(quantity))),
        }),
      );
  })
  .map(({ goods, discount, bonuses, delivery, wrapping, back }) => {
    const order: Receivable = {
      ...{ goods, discount, rest },
      services: [
        { code: 'delivery', name: 'Доставка', price: delivery },
        { code: 'wrapping', name: 'Пакування', price: wrapping },
      ],
    };
    const lines = goods.map(({ price, quantity, isDiscountable }) => ({ price, quantity, isDiscountable }));
    const pieces: Pieces = back;
    const none = goods.map(() => 0);
    const all = goods.map(({ quantity }) => quantity);
    const worth = worthOfReturn({ lines, discount, usedBonuses: bonuses, earnedBonuses: 0 }, none, pieces);
    const total = sum(goods.map(({ price, quantity }) => price * quantity)) - discount - bonuses * 100;
    return { order, all, pieces, worth: worth.money, total: total + delivery + wrapping };
  });

function expectSound(lines: readonly ReceiptLine[], amount: number) {
  expect(amountOfLines(lines)).toBe(amount);
  for (const { price, quantity, discount } of lines) {
    expect(discount).toBeGreaterThanOrEqual(0);
    expect(price * quantity - discount).toBeGreaterThanOrEqual(0);
    expect(quantity).toBeGreaterThan(0);
  }
  const even = lines.flatMap(withoutDiscount);
  expect(sum(even.map(({ price, quantity }) => price * quantity))).toBe(amount);
  const isPayable = even.every(({ price, quantity }) => price > 0 && quantity > 0);
  expect(isPayable).toBe(true);
}

test('the lines of a sale add up to what is paid, to the last minor unit, with delivery and wrapping whole', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, all, total }) => {
      const lines = saleLines(order, all, total);
      expectSound(lines, total);
      const services = lines.filter(({ code }) => code === 'delivery' || code === 'wrapping');
      expect(amountOfLines(services)).toBe(sum(order.services.map(({ price }) => price)));
      expect(lines.some(({ code }) => code === 'other')).toBe(false);
    }),
  );
});

test('the lines of a return add up to what is refunded, and name only pieces that came back', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, pieces, worth }) => {
      const lines = returnLines(order, pieces, worth);
      expectSound(lines, worth);
      expect(sum(lines.map(({ quantity }) => quantity))).toBeLessThanOrEqual(sum(pieces));
    }),
  );
});

test('an operator may refund any amount: what nothing explains is a line of its own', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(5_000_000), ({ order, pieces }, amount) => {
      expectSound(returnLines(order, pieces, amount), amount);
      expectSound(saleLines(order, pieces, amount), amount);
    }),
  );
});

test('a discount that does not divide stays on its line; without discounts it is split by one kopiyka', () => {
  const goods = [{ code: 'K-1', name: 'Кава', price: 19_950, quantity: 3, isDiscountable: true }];
  const order = { goods, discount: 1001, services: [], rest };
  const [line] = saleLines(order, [3], 58_849);
  expect(line).toEqual({ code: 'K-1', name: 'Кава', price: 19_950, quantity: 3, discount: 1001 });
  expect(line && withoutDiscount(line)).toEqual([
    { code: 'K-1', name: 'Кава', price: 19_617, quantity: 1 },
    { code: 'K-1', name: 'Кава', price: 19_616, quantity: 2 },
  ]);
});
