import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bonusesOf, settleExchange } from '../../../../src/domain/orders/exchange.ts';
import { type Pieces, worthOfReturn } from '../../../../src/domain/orders/returns.ts';
import { addPieces, anyParts, total } from '../../../support/fixtures/any-parts.ts';

const returned = { price: 20_000, paid: 17_000, money: 17_000, usedBonuses: 10 };

test.each([
  ['equal', 20_000, 0, { discount: 2000, usedBonuses: 10, credit: 17_000, total: 0, refund: 0 }],
  ['dearer', 25_000, 0, { discount: 2000, usedBonuses: 10, credit: 17_000, total: 5000, refund: 0 }],
  ['cheaper', 10_000, 0, { discount: 1000, usedBonuses: 10, credit: 8000, total: 0, refund: 9000 }],
  [
    'cheaper, delivery',
    10_000,
    8000,
    { discount: 1000, usedBonuses: 10, credit: 16_000, total: 0, refund: 1000 },
  ],
  [
    'worth less than the bonuses',
    550,
    0,
    { discount: 55, usedBonuses: 4, credit: 95, total: 0, refund: 16_905 },
  ],
])('new goods that are %s', (_, price, delivery, settled) => {
  expect(settleExchange(returned, { price, delivery })).toEqual(settled);
});

test('gifts, which cost nothing, pay nothing', () => {
  expect(
    settleExchange({ price: 0, paid: 0, money: 0, usedBonuses: 0 }, { price: 500, delivery: 0 }),
  ).toEqual({ discount: 0, usedBonuses: 0, credit: 0, total: 500, refund: 0 });
});

test('money that was refunded before is gone: the customer pays for it again', () => {
  const damaged = { price: 96_000, paid: 96_000, money: 26_000, usedBonuses: 0 };
  expect(settleExchange(damaged, { price: 96_000, delivery: 0 })).toEqual({
    discount: 0,
    usedBonuses: 0,
    credit: 26_000,
    total: 70_000,
    refund: 0,
  });
});

test('money is never lost or made, and nothing moves where the prices are equal', () => {
  const amount = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      fc.nat(5000),
      (price, money, newPrice, delivery, usedBonuses) => {
        const paid = Math.min(money, Math.max(0, price - usedBonuses * 100));
        const back = { price, paid, money: paid, usedBonuses };
        const goods = { price: newPrice, delivery };
        const settled = settleExchange(back, goods);
        for (const part of Object.values(settled)) expect(part).toBeGreaterThanOrEqual(0);
        expect(settled.credit + settled.refund).toBe(back.money);
        expect(settled.discount + settled.usedBonuses * 100 + settled.credit + settled.total).toBe(
          newPrice + delivery,
        );
        expect(settled.usedBonuses).toBeLessThanOrEqual(usedBonuses);
        expect(Math.min(settled.total, settled.refund)).toBe(0);
        if (newPrice === price && usedBonuses * 100 <= price && delivery === 0)
          expect([settled.total, settled.refund]).toEqual([0, 0]);
      },
    ),
  );
});

test('goods of the same price cost nothing and refund nothing, whatever bonuses and codes paid for them', () => {
  fc.assert(
    fc.property(anyParts, ({ order, parts }) => {
      let before: Pieces = order.lines.map(() => 0);
      let returnedBonuses = 0;
      for (const pieces of parts) {
        const { money, usedBonuses } = worthOfReturn(order, before, pieces, returnedBonuses);
        const price = total(order.lines.map((line, place) => line.price * (pieces[place] ?? 0)));
        const settled = settleExchange({ price, paid: money, money, usedBonuses }, { price, delivery: 0 });
        expect(settled).toMatchObject({ credit: money, total: 0, refund: 0 });
        expect(settled.discount + settled.usedBonuses * 100 + money).toBe(price);
        // As many as come back, so that the customer's balance stays.
        expect(settled.usedBonuses).toBe(bonusesOf({ price, paid: money, usedBonuses }));
        returnedBonuses += settled.usedBonuses;
        before = addPieces(before, pieces);
      }
    }),
  );
});

test('a part of a bonus goes over as discount, and comes back as a bonus with the other goods', () => {
  const order = {
    lines: [{ price: 10_000, quantity: 2, isDiscountable: true }],
    discount: 0,
    usedBonuses: 1,
    earnedBonuses: 0,
  };
  const { money, usedBonuses } = worthOfReturn(order, [0], [1]);
  expect(
    settleExchange({ price: 10_000, paid: money, money, usedBonuses }, { price: 10_000, delivery: 0 }),
  ).toEqual({ discount: 50, usedBonuses: 0, credit: 9950, total: 0, refund: 0 });
  expect(worthOfReturn(order, [1], [1], 0)).toMatchObject({ money: 9950, usedBonuses: 1 });
  expect(worthOfReturn(order, [1], [0], 0)).toMatchObject({ money: 0, usedBonuses: 0 });
});
