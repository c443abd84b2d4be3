import { deliveryPrice } from '../cart-pricing/delivery-price.ts';
import { fromMinor, toMinor } from '../money/money.ts';

interface Goods {
  price: number;
  discount: number;
}

interface Terms {
  price: number;
  free_from?: number | undefined;
  max_weight_gr?: number | undefined;
}

/** The price of delivery, in main units. */
export function deliveryCost(
  { price, free_from, max_weight_gr }: Terms,
  goods: Goods,
  weight: number,
): number {
  const freeFrom = free_from === undefined ? undefined : toMinor(free_from);
  const terms = { price: toMinor(price), freeFrom, maxWeight: max_weight_gr };
  return fromMinor(deliveryPrice(terms, toMinor(goods.price) - toMinor(goods.discount), weight));
}

/** What is paid besides the goods. */
interface Extras {
  delivery: number;
  wrapping: number;
}

/** The amount left to pay, in main units; bonuses pay for goods only. */
export const amountToPay = (
  { price, discount }: Goods,
  { delivery, wrapping }: Extras,
  bonuses: number,
): number =>
  fromMinor(toMinor(price) - toMinor(discount) + toMinor(delivery) + toMinor(wrapping) - toMinor(bonuses));

/** Reads typed bonuses, at most `most`; keeps `before` if the text is not a whole number. */
export function parseBonuses(text: string, before: number, most: number): number {
  const typed = text.trim().replaceAll(/\s/g, '');
  return /^\d+$/.test(typed) ? Math.min(Number(typed), most) : before;
}
