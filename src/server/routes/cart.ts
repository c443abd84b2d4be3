import type { Hono } from 'hono';
import { calculateCart } from '../../contract/cart.ts';
import type { AppParts } from '../app-parts.ts';
import { calculationOf } from '../cart/calculation.ts';
import { countCart } from '../cart/count-cart.ts';
import { customerOf } from '../customers/signed-in.ts';
import { clientAddress } from '../http/client-address.ts';
import { readBody } from '../http/input.ts';
import { wordsFor } from '../http/language.ts';
import { personalCalls } from '../http/personal.ts';
import { promoWait } from '../tries/promo-wait.ts';

/** What a cart costs, for whoever asks. */
export function cartRoutes(app: Hono, parts: AppParts): void {
  const { config, db, edition, now, checkAnswers } = parts;
  const answerPersonally = personalCalls(app, checkAnswers);
  answerPersonally(calculateCart, async (context) => {
    const customer = await customerOf(context, parts);
    const { delivery_type_id, ...cart } = await readBody(calculateCart.request, context);
    const asked = edition.cart.sendsDelivery ? { ...cart, delivery_type_id } : cart;
    const wait = await promoWait(cart.promocode, clientAddress(context, config.trustedProxies), parts);
    const counting = { edition, customer, now: now(), promoWait: wait, words: wordsFor(context) };
    return calculationOf(await countCart(db, asked, counting), counting);
  });
}
