import type { AddingOutcome, CartLine } from '../../domain/cart/lines.ts';
import { say } from '../shell/message.ts';
import { addToCart } from './cart.ts';

/** Puts goods into the cart, and says so or why not. */
export function addGoods(line: CartLine, name: string): AddingOutcome {
  const outcome = addToCart(line);
  say(outcome, name);
  return outcome;
}
