import { proportion, toMinor } from '../money/money.ts';

/** Goods that come back. Money in minor units, bonuses whole. */
interface ReturnedGoods {
  /** At the prices of their order, without its discount. */
  price: number;
  /** What was paid for them, without bonuses. */
  paid: number;
  /** What of that the shop still has: a refund of before, for damage, is gone. */
  money: number;
  usedBonuses: number;
}

/** Goods that are sent instead, at the prices of today. */
interface NewGoods {
  price: number;
  delivery: number;
}

interface Settlement {
  discount: number;
  usedBonuses: number;
  /** What the returned goods pay of the new ones. */
  credit: number;
  /** What the customer still pays. */
  total: number;
  /** What the customer gets back. */
  refund: number;
}

/**
 * Who pays what in an exchange. Discount and bonuses go over to the new goods, in proportion when these are cheaper; so nothing
 * moves where the prices are equal.
 */
export function settleExchange(returned: ReturnedGoods, goods: NewGoods): Settlement {
  const { price, paid, money } = returned;
  const discountBefore = Math.max(0, price - paid - toMinor(returned.usedBonuses));
  const discount = price === 0 ? 0 : proportion(discountBefore, Math.min(goods.price, price), price);
  const due = goods.price - discount;
  const usedBonuses = Math.min(returned.usedBonuses, Math.floor(due / toMinor(1)));
  const toPay = due - toMinor(usedBonuses) + goods.delivery;
  const credit = Math.min(money, toPay);
  return { discount, usedBonuses, credit, total: toPay - credit, refund: money - credit };
}
