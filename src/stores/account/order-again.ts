import type { Order } from '../../contract/resources/order.ts';
import { cartLine } from '../cart/calculation.ts';
import { addToCart } from '../cart/cart.ts';
import { say } from '../shell/message.ts';

/** Puts the goods of an order into the cart; false, and said, when it has no room for all of them. */
export function orderAgain({ goods }: Pick<Order, 'goods'>): boolean {
  let hasRoom = true;
  for (const line of goods) {
    if (line.is_promo_gift) continue;
    const outcome = addToCart(cartLine(line));
    if (outcome === 'added') continue;
    hasRoom = false;
    say(outcome, line.name);
  }
  return hasRoom;
}
