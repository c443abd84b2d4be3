/** A shop that this process serves, over a database of its own. */
import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { CalculationSchema } from '../../../src/contract/resources/cart.ts';
import { createOrder, type PlacedOrder } from '../../../src/contract/resources/order.ts';
import { unixTime } from '../../../src/domain/time/clock.ts';
import { type ServerConfig, serverConfig } from '../../../src/server/config.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog, type Log } from '../../../src/server/log.ts';
import { openShop, type Shop } from '../../../src/server/open-shop.ts';
import { newToken, tokenHash } from '../../../src/server/shop/sign-in/session.ts';

/** Where its database is. */
export type Environment = Record<string, string>;

export interface BenchShop extends Pick<Shop, 'jobs' | 'readMetrics'> {
  url: string;
  db: Database;
  config: ServerConfig;
  log: Log;
  close(): Promise<void>;
}

export async function serveShop(environment: Environment, now = unixTime): Promise<BenchShop> {
  const config = { ...serverConfig('ua', environment), trustedProxies: 1, smsPerDay: 1_000_000 };
  const log = createLog(() => undefined);
  const { app, db, jobs, readMetrics } = await openShop(config, log, { create: false, now });
  const server = await listen(app, '127.0.0.1', 0);
  const close = async () => {
    await server.close();
    await db.destroy();
  };
  return { url: `http://127.0.0.1:${server.port}${apiBase}`, db, jobs, readMetrics, config, log, close };
}

export interface Buyer {
  id: number;
  token: string;
}

/** Signs a customer in. */
export async function signIn(db: Database, id: number, at: number): Promise<Buyer> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({ token_hash: tokenHash(token), customer_id: id, created_at: at })
    .execute();
  return { id, token };
}

export async function call(
  { url }: BenchShop,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

export interface Cart {
  goods: { id: number; goodscardId: number; grindingMethodId: null; qtt: number }[];
  promocode: string | null;
}

/** One pack of each of these cards. */
export const cartOf = (cards: readonly number[], promocode: string | null = null): Cart => ({
  goods: cards.map((card) => ({ id: card * 10, goodscardId: card, grindingMethodId: null, qtt: 1 })),
  promocode,
});

export async function calculate(shop: BenchShop, { token }: Buyer, cart: Cart): Promise<number> {
  return v.parse(CalculationSchema, await call(shop, '/cart/calculate', { token, body: cart })).total;
}

export async function placeOrder(
  shop: BenchShop,
  { token }: Buyer,
  { cart, total, payForm = 'cod' }: { cart: Cart; total: number; payForm?: string },
): Promise<PlacedOrder> {
  const way = { settlement_external_id: 'kyiv', delivery_type_id: 4, branch_id: 1, payForm };
  const body = { ...cart, ...way, used_bonuses: 0, expected_total: total };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return v.parse(createOrder.answer, await call(shop, '/order', { token, body, headers }));
}
