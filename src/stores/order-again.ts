import type { Order } from '../contract/order.ts';
import { cartLine } from './calculation.ts';
import { addToCart } from './cart.ts';
import { say } from './message.ts';

/** Puts the goods of an order into the cart; false when it has no room for all of them. */
export function orderAgain({ goods }: Pick<Order, 'goods'>): boolean {
  const bought = goods.filter(({ is_promo_gift }) => !is_promo_gift).map(cartLine);
  const isAdded = bought.map(addToCart).every(Boolean);
  if (!isAdded) say('cartFull');
  return isAdded;
}
