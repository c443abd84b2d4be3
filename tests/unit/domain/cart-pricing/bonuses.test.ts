import { expect, test } from 'vitest';
import { availableBonuses, earnedBonuses } from '../../../../src/domain/cart-pricing/bonuses.ts';

const rates = { earnedPercent: 3, payablePercent: 50 };

test.each([
  [0, 0],
  [3333, 0],
  [3334, 1],
  [19_950, 5],
  [20_000, 6],
  [100_000, 30],
])('goods of %i minor units earn %i bonuses: whole ones, rounded down', (goodsTotal, earned) => {
  expect(earnedBonuses(goodsTotal, rates)).toBe(earned);
});

test.each([
  [10, 20_000, 10],
  [500, 20_000, 100],
  [500, 20_199, 100],
  [0, 20_000, 0],
  [-5, 20_000, 0],
  [99.9, 90_000, 99],
  [500, 0, 0],
])('of a balance of %d, goods of %i minor units may take %i', (balance, goodsTotal, available) => {
  expect(availableBonuses(balance, goodsTotal, rates)).toBe(available);
});
