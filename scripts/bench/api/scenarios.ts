/** The measured API calls, each with its floor, and the load on them. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { calculateCart } from '../../../src/contract/resources/cart.ts';
import { getCatalog } from '../../../src/contract/resources/categories.ts';
import { createOrder } from '../../../src/contract/resources/order.ts';
import { login } from '../../../src/contract/resources/sign-in.ts';
import { importFetched } from '../../../tests/tooling/fetched-package.ts';
import { code, phoneOf } from './databases.ts';

/** As autocannon sends it. */
interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Changes the request before each sending. */
  setupRequest?(request: Request): Request;
}

export interface Scenario {
  name: string;
  request: Request;
  floor: { name: string; request: Request };
}

const json = { 'Content-Type': 'application/json' };
const goods = [10, 20, 30, 40, 50].map((id) => ({
  id,
  qtt: 2,
  grindingMethodId: null,
  goodscardId: id / 10,
}));
const cart = JSON.stringify({ goods, promocode: null });

/** A complete order at the current price. */
async function orderBody(url: string): Promise<string> {
  const response = await fetch(`${url}${apiBase}${calculateCart.path}`, {
    method: 'POST',
    headers: json,
    body: cart,
  });
  const { total } = v.parse(calculateCart.answer, await response.json());
  const way = { settlement_external_id: 'kyiv', delivery_type_id: 4, branch_id: 1, payForm: 'cod' };
  return JSON.stringify({ ...JSON.parse(cart), ...way, used_bonuses: 0, expected_total: total });
}

/** Teaches the floor a response of the shop; returns the request for it. */
async function sameBytes(response: Response, floor: string, request: Request): Promise<Scenario['floor']> {
  const text = await response.text();
  await fetch(`${floor}/same`, { method: 'PUT', body: text });
  return {
    name: 'Hono, the same bytes',
    request: { ...request, path: `/same?bytes=${Buffer.byteLength(text)}` },
  };
}

export async function scenariosOf(
  url: string,
  floor: string,
  tokens: readonly string[],
): Promise<Scenario[]> {
  const counting: Request = {
    method: 'POST',
    path: `${apiBase}${calculateCart.path}`,
    headers: json,
    body: cart,
  };
  const reading: Request = { method: 'GET', path: `${apiBase}${getCatalog.path}` };
  const order = await orderBody(url);
  let requests = 0;
  const bearer = () => ({ ...json, Authorization: `Bearer ${tokens[requests++ % tokens.length]}` });
  const ordering: Request = {
    method: 'POST',
    path: `${apiBase}${createOrder.path}`,
    body: order,
    setupRequest: (request) => ({ ...request, headers: { ...bearer(), 'Idempotency-Key': randomUUID() } }),
  };
  let signedIn = 0;
  const signingIn: Request = {
    method: 'POST',
    path: `${apiBase}${login.path}`,
    headers: { ...json, Client: 'web' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify({ phone: phoneOf(signedIn++), code }) }),
  };
  const row: Scenario['floor'] = {
    name: 'Hono, a durable row in turn',
    request: { method: 'POST', path: '/row', headers: json, body: order },
  };
  const counted = fetch(`${url}${counting.path}`, { method: 'POST', headers: json, body: cart });
  return [
    {
      name: 'GET /catalog',
      request: reading,
      floor: await sameBytes(await fetch(`${url}${reading.path}`), floor, reading),
    },
    {
      name: 'POST /cart/calculate',
      request: counting,
      floor: await sameBytes(await counted, floor, counting),
    },
    { name: 'POST /login', request: signingIn, floor: row },
    { name: 'POST /order', request: ordering, floor: row },
  ];
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

export const connections = 20;

const AutocannonSchema = v.object({ default: v.function() });
const ResultSchema = v.object({
  non2xx: v.number(),
  errors: v.number(),
  requests: v.object({ average: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
});

/** Spreads the load over the processes; any response but 2xx is an error. */
export async function load(urls: readonly string[], requests: Request[], seconds: number): Promise<Measured> {
  const share = { connections: connections / urls.length, duration: seconds, requests };
  const autocannon = v.parse(AutocannonSchema, await importFetched('autocannon@9.0.0', 'autocannon')).default;
  const measured = await Promise.all(urls.map((url) => autocannon({ url, ...share })));
  const results = v.parse(v.array(ResultSchema), measured);
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${requests.map(({ path }) => path).join()} failed ${failed} times`);
  return {
    perSecond: results.reduce((sum, { requests: { average } }) => sum + average, 0),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}
