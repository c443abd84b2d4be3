import type { CartLine } from '../domain/cart/lines.ts';
import { addToCart } from './cart.ts';
import { say } from './message.ts';

/** Puts goods into the cart and says so; false when the cart has no room. */
export function addGoods(line: CartLine, name: string): boolean {
  const added = addToCart(line);
  say(added ? 'added' : 'cartFull', name);
  return added;
}
