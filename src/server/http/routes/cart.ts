import type { Hono } from 'hono';
import { calculateCart } from '../../../contract/resources/cart.ts';
import { checkPromoCodeLimit } from '../../rate-limits/promo-code-limit.ts';
import { quoteCart } from '../../shop/cart/quote-cart.ts';
import type { AppParts } from '../app-parts.ts';
import { calculationOf } from '../calculation.ts';
import { clientAddress } from '../client-address.ts';
import { personalCalls } from '../endpoints.ts';
import { readBody, wordsFor } from '../requests.ts';
import { findCustomer } from '../signed-in.ts';

/** The price of a cart, for guests and customers. */
export function cartRoutes(app: Hono, parts: AppParts): void {
  const { config, db, edition, now, checkAnswers } = parts;
  const answerPersonally = personalCalls(app, checkAnswers);
  answerPersonally(calculateCart, async (context) => {
    const customer = await findCustomer(context, parts);
    const { delivery_type_id, ...rest } = await readBody(calculateCart.request, context);
    const request = edition.cart.sendsDelivery ? { ...rest, delivery_type_id } : rest;
    const address = clientAddress(context, config.trustedProxies);
    const wait = await checkPromoCodeLimit(rest.promocode, { customer, address }, parts);
    const quote = await quoteCart(db, request, { edition, customer, now: now(), promoWait: wait });
    return calculationOf(quote, { words: wordsFor(context), edition });
  });
}
