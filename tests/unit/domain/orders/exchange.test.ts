import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleExchange } from '../../../../src/domain/orders/exchange.ts';

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
    ...{ discount: 0, usedBonuses: 0, credit: 26_000, total: 70_000, refund: 0 },
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
