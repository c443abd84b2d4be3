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
 * The bonuses that returned goods give back. Bonuses are whole and prices are not: of a bonus that paid for a part of these goods
 * only, that part goes over to the new goods as discount.
 */
export const bonusesOf = ({ price, paid, usedBonuses }: Omit<ReturnedGoods, 'money'>): number =>
  Math.min(usedBonuses, Math.floor(Math.max(0, price - paid) / toMinor(1)));

/**
 * Who pays what in an exchange. Discount and bonuses go over to the new goods, in proportion when these are cheaper; so nothing
 * moves where the prices are equal.
 */
export function settleExchange(returned: ReturnedGoods, goods: NewGoods): Settlement {
  const { price, paid, money } = returned;
  const bonuses = bonusesOf(returned);
  const discountBefore = Math.max(0, price - paid - toMinor(bonuses));
  const discount = price === 0 ? 0 : proportion(discountBefore, Math.min(goods.price, price), price);
  const due = goods.price - discount;
  const usedBonuses = Math.min(bonuses, Math.floor(due / toMinor(1)));
  const toPay = due - toMinor(usedBonuses) + goods.delivery;
  const credit = Math.min(money, toPay);
  return { discount, usedBonuses, credit, total: toPay - credit, refund: money - credit };
}
