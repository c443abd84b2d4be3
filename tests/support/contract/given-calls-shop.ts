import { checkContract } from '../../../src/contract-check/check-contract.ts';
import type { Row } from '../../../src/contract-check/finding.ts';
import { editions } from '../fixtures/editions/demo-editions.ts';
import { goodsCard, variant } from '../fixtures/goods-cards.ts';
import { type Answer, sendJson } from '../outside/http-server.ts';
import { answersFor, oneCategory } from '../outside/simulated-shop-api.ts';

export const limits = { timeoutMs: 5000, bytes: 1_000_000, wait: 1 };

/** Checks the shop at this address, as a guest unless a token is given. */
export async function check(baseUrl: string, options: Partial<Parameters<typeof checkContract>[0]> = {}) {
  const rows: Row[] = [];
  const shop = { baseUrl, edition: editions.ua, language: 'uk', limits, ...options };
  for await (const row of checkContract(shop)) rows.push(row);
  return rows;
}

export const card = goodsCard({ goods: [variant({ id: 70 })] });
const line = {
  id: 70,
  goodscard_id: 7,
  chpu: 'keniia',
  name: 'Кенія',
  image_path: '',
  sku: '',
  weight_gr: 250,
  grindingMethod: null,
  properties: [],
  price: 199,
  qtt: 1,
  is_allowed_promo_discount: true,
  is_promo_gift: false,
};
export const calculation = {
  goods: [line],
  price: 199,
  tax: 0,
  delivery_price: 0,
  bonuses: 0,
  available_bonuses: 0,
  discount: 0,
  total: 199,
  promocode: null,
};
export const failure = { message: 'Ні', error: { message: 'Ні' }, errors: { phone: ['Ні'], code: ['Ні'] } };

/** A shop of the given calls only, for guests; `replies` stand in for single ones. */
export const givenCallsOnly =
  (replies: Readonly<Record<string, Answer>> = {}): Answer =>
  (request, response) => {
    const path = request.path.replace(/\?.*/, '');
    const reply = replies[`${request.method} ${path}`];
    if (reply !== undefined) return reply(request, response);
    const body = answersFor(oneCategory([card])).get(path);
    if (/^\/(delivery-type|branch)/.test(path)) return sendJson(response, failure, 404);
    if (body !== undefined) return sendJson(response, body);
    if (path === '/recommended') return sendJson(response, []);
    if (path === '/cart/calculate') return sendJson(response, calculation);
    if (/^\/(sms-code|login)$/.test(path)) return sendJson(response, failure, 422);
    return sendJson(response, failure, /^\/user(\/fav.*|\/recap.*)?$/.test(path) ? 401 : 404);
  };

export const rowOfCall = (rows: readonly Row[], call: string) => rows.find((row) => row.call === call);
