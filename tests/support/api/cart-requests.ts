import * as v from 'valibot';
import { apiBase, type Request } from '../../../src/contract/endpoint.ts';
import { calculateCart } from '../../../src/contract/resources/cart.ts';
import type { PromoCode } from '../../../src/domain/cart-pricing/promo-code.ts';
import { savePromoCode } from '../../../src/server/shop/promo-codes/promo-codes.ts';
import { promoCode } from '../fixtures/cart-pricing.ts';
import { ask } from './send-request.ts';
import { bearer, signIn } from './sign-in.ts';
import type { TestApi } from './start-api.ts';

type Body = Partial<Request<typeof calculateCart>>;

export const askCart = (api: TestApi, body: unknown, headers: Record<string, string> = {}) =>
  ask(`${api.url}${apiBase}${calculateCart.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The calculation of a cart, for a guest or for the customer with this token. */
export async function calculate(api: TestApi, body: Body, token?: string) {
  const headers = token === undefined ? {} : bearer(token);
  const { status, json, text } = await askCart(api, { goods: [], promocode: null, ...body }, headers);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return v.parse(calculateCart.answer, json);
}

/** Signs in a new customer with this many bonuses. */
export async function newCustomer(api: TestApi, phone: string, balance = 0) {
  const { token } = await signIn(api.url, { phone });
  const { id } = await api.db
    .updateTable('customer')
    .set({ balance })
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Creates a promo code with these terms and no other limits. */
export const handOut = (
  api: TestApi,
  code: string,
  benefit: PromoCode['benefit'],
  terms: Partial<PromoCode> = {},
) => savePromoCode(api.db, promoCode(benefit, { code, ...terms }));
