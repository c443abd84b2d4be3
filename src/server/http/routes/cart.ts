import type { Hono } from 'hono';
import { calculateCart } from '../../../contract/cart.ts';
import { checkPromoCodeLimit } from '../../rate-limits/promo-code-limit.ts';
import { calculationOf } from '../../shop/cart/calculation.ts';
import { countCart } from '../../shop/cart/count-cart.ts';
import type { AppParts } from '../../shop/shop-context.ts';
import { clientAddress } from '../client-address.ts';
import { readBody } from '../input.ts';
import { wordsFor } from '../language.ts';
import { personalCalls } from '../personal.ts';
import { customerOf } from '../signed-in.ts';

/** What a cart costs, for whoever asks. */
export function cartRoutes(app: Hono, parts: AppParts): void {
  const { config, db, edition, now, checkAnswers } = parts;
  const answerPersonally = personalCalls(app, checkAnswers);
  answerPersonally(calculateCart, async (context) => {
    const customer = await customerOf(context, parts);
    const { delivery_type_id, ...cart } = await readBody(calculateCart.request, context);
    const asked = edition.cart.sendsDelivery ? { ...cart, delivery_type_id } : cart;
    const wait = await checkPromoCodeLimit(
      cart.promocode,
      clientAddress(context, config.trustedProxies),
      parts,
    );
    const counting = { edition, customer, now: now(), promoWait: wait, words: wordsFor(context) };
    return calculationOf(await countCart(db, asked, counting), counting);
  });
}
