import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pieces, worthOfReturn } from '../../../../src/domain/orders/returns.ts';
import {
  amountOfLines,
  type ReceiptLine,
  type Receivable,
  returnLines,
  saleLines,
  withoutDiscount,
} from '../../../../src/domain/receipts/receipt-lines.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const rest = { code: 'other', name: 'Інше' };

/** Nothing costs less than a hryvnia, so that no service is as small as a rounding. */
const servicePrice = fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 20_000 }));

/** An order with what its customer pays, and pieces of it that come back. */
const anyOrder = fc
  .uniqueArray(
    fc.record({
      code: fc.constant('K'),
      name: fc.uuid(),
      price: fc.oneof(fc.constant(0), fc.nat(300_000)),
      quantity: fc.integer({ min: 1, max: 9 }),
      isDiscountable: fc.boolean(),
    }),
    // Lines that read the same are one line of the order.
    { minLength: 1, maxLength: 6, selector: ({ name, price }) => `${name} ${price}` },
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
          delivery: servicePrice,
          wrapping: servicePrice,
          back: fc.tuple(...goods.map(({ quantity }) => fc.nat(quantity))),
        }),
      );
  })
  .map(({ goods, discount, bonuses, delivery, wrapping, back }) => {
    const order: Receivable = {
      goods,
      discount,
      rest,
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
    return { order, all, bonuses, pieces, worth: worth.money, total: total + delivery + wrapping };
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
    fc.property(anyOrder, ({ order, all, total, pieces, worth }) => {
      const receipts = { sold: saleLines(order, all, total), returned: [] };
      const lines = returnLines(order, receipts, pieces, worth);
      expectSound(lines, worth);
      expect(sum(lines.map(({ quantity }) => quantity))).toBeLessThanOrEqual(sum(pieces));
    }),
  );
});

/** What the lines name together: pieces and money of each thing, whatever receipts they stand on. */
function together(lines: readonly ReceiptLine[]) {
  const things = new Map<string, { quantity: number; amount: number }>();
  for (const line of lines) {
    const before = things.get(line.name) ?? { quantity: 0, amount: 0 };
    const isService = line.code === 'delivery' || line.code === 'wrapping';
    things.set(line.name, {
      quantity: isService ? 1 : before.quantity + line.quantity,
      amount: before.amount + amountOfLines([line]),
    });
  }
  return things;
}

test('the lines of all return receipts together are the lines of the sale receipt, however the goods came back', () => {
  const steps = fc.array(fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), { maxLength: 5 });
  fc.assert(
    fc.property(anyOrder, steps, fc.nat(5), ({ order, all, total, bonuses }, wanted, refundsDeliveryAt) => {
      const sold = saleLines(order, all, total);
      const returned: ReceiptLine[] = [];
      const services = sum(order.services.map(({ price }) => price));
      const returnable = { ...order, lines: order.goods, usedBonuses: bonuses, earnedBonuses: 0 };
      let before: number[] = all.map(() => 0);
      let isDeliveryBack = false;
      let isForNothing = false;
      for (const [step, pieces] of [...wanted, all].entries()) {
        const back = pieces
          .slice(0, all.length)
          .map((count, place) => Math.min(count, (all[place] ?? 0) - (before[place] ?? 0)));
        const withDelivery: boolean =
          !isDeliveryBack && (step === refundsDeliveryAt || step === wanted.length);
        const amount = worthOfReturn(returnable, before, back).money + (withDelivery ? services : 0);
        isDeliveryBack ||= withDelivery;
        before = before.map((count, place) => count + (back[place] ?? 0));
        // Goods that cost nothing have no receipt.
        isForNothing ||= amount === 0 && sum(back) > 0;
        if (amount === 0) continue;
        const lines = returnLines(order, { sold, returned }, back, amount);
        expectSound(lines, amount);
        returned.push(...lines);
        for (const [name, { quantity, amount: money }] of together(returned)) {
          expect(money, name).toBeLessThanOrEqual(together(sold).get(name)?.amount ?? -1);
          expect(quantity, name).toBeLessThanOrEqual(together(sold).get(name)?.quantity ?? -1);
        }
      }
      const named = (lines: readonly ReceiptLine[]) =>
        [...together(lines)]
          .filter(([, { amount }]) => amount > 0)
          .map(([name, { amount, quantity }]) => [name, amount, isForNothing || quantity])
          .sort();
      expect(named(returned)).toEqual(named(sold));
    }),
    { numRuns: 500 },
  );
});

test('a gift of the same goods that comes back takes no piece that was paid for', () => {
  const kava = { code: 'K-1', name: 'Кава', quantity: 1, isDiscountable: true };
  const goods = [
    { ...kava, price: 20_000 },
    { ...kava, price: 0 },
  ];
  const order = { goods, discount: 0, services: [{ code: 'delivery', name: 'Доставка', price: 8450 }], rest };
  const sold = saleLines(order, [1, 1], 28_450);
  const lines = returnLines(order, { sold, returned: [] }, [0, 1], 5000);
  expect(lines.map(({ code }) => code)).toEqual(['delivery']);
});

test('goods that were partly paid with bonuses come back apart from the delivery', () => {
  const goods = [{ code: 'K-1', name: 'Кава', price: 25_000, quantity: 1, isDiscountable: true }];
  const order = { goods, discount: 0, services: [{ code: 'delivery', name: 'Доставка', price: 8450 }], rest };
  const sold = saleLines(order, [1], 28_450);
  expect(returnLines(order, { sold, returned: [] }, [1], 28_450)).toEqual(sold);
  expect(sold.map((line) => amountOfLines([line]))).toEqual([20_000, 8450]);
});

test('an operator may refund any amount: what nothing explains is a line of its own', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(5_000_000), ({ order, all, total, pieces }, amount) => {
      const receipts = { sold: saleLines(order, all, total), returned: [] };
      expectSound(returnLines(order, receipts, pieces, amount), amount);
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
