import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { apiBase, type Request } from '../../../src/contract/endpoint.ts';
import { createOrder, type PlacedOrder } from '../../../src/contract/resources/order.ts';
import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';
import { newToken, tokenHash } from '../../../src/server/shop/sign-in/session.ts';
import { line } from '../fixtures/carts.ts';
import { standingClock } from './clock.ts';
import { deliveringCatalogue } from './delivery-catalogue.ts';
import { ask } from './send-request.ts';
import { bearer } from './sign-in.ts';
import { startApi, type TestApi } from './start-api.ts';

/** The catalogue with delivery, with online payment too. */
export function sellingCatalogue(): CatalogueFile {
  const catalogue = deliveringCatalogue();
  const { settings } = catalogue;
  return {
    ...catalogue,
    settings: {
      ...settings,
      payment_methods: [
        ...settings.payment_methods,
        { id: 2, code: 'sandbox', name: 'Карткою онлайн', online: true },
      ],
    },
  };
}

export type OrderBody = Request<typeof createOrder>;

/** An order of one pack of variant 20, picked up and paid in the branch in Київ. */
export const body = (different: Partial<OrderBody> = {}): OrderBody => ({
  goods: [line(20)],
  promocode: null,
  used_bonuses: 0,
  settlement_external_id: 'kyiv',
  delivery_type_id: 4,
  branch_id: 1,
  payForm: 'cod',
  expected_total: 199.5,
  ...different,
});

/** Sends an order with any body to the shop at this address. */
export const askForOrder = (
  url: string,
  token: string,
  given: unknown,
  key: string = randomUUID(),
  headers: Record<string, string> = {},
) =>
  ask(`${url}${apiBase}${createOrder.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...bearer(token), ...headers },
    body: JSON.stringify(given),
  });

/** Places an order that must succeed. */
export async function place(
  { url }: Pick<TestApi, 'url'>,
  { token }: { token: string },
  different: Partial<OrderBody> = {},
): Promise<PlacedOrder> {
  const { status, json, text } = await askForOrder(url, token, body(different));
  if (status !== 201) throw new Error(`${status} ${text}`);
  return v.parse(createOrder.answer, json);
}

export interface Buyer {
  id: number;
  token: string;
}

/** Creates this many customers with names and sessions. */
export async function newBuyers(
  { db }: Pick<TestApi, 'db'>,
  count: number,
  { balance = 0, at = Math.floor(Date.now() / 1000) } = {},
): Promise<Buyer[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    first_name: 'Олена',
    last_name: 'Коваль',
    phone: `380670${String(index).padStart(6, '0')}`,
    email: `buyer-${index}@mail.example`,
    birthday: null,
    balance,
    status: 'active',
    can_use_promocode: 1,
    created_at: at,
  }));
  const customers = await db.insertInto('customer').values(rows).returning('id').execute();
  const buyers = customers.map(({ id }) => ({ id, token: newToken() }));
  const sessions = buyers.map(({ id, token }) => ({
    token_hash: tokenHash(token),
    customer_id: id,
    created_at: at,
  }));
  await db.insertInto('session').values(sessions).execute();
  return buyers;
}

export async function newBuyer(
  api: Pick<TestApi, 'db'>,
  options: Parameters<typeof newBuyers>[2] = {},
): Promise<Buyer> {
  const [buyer] = await newBuyers(api, 1, options);
  if (buyer === undefined) throw new Error('Nobody came');
  return buyer;
}

/** A shop whose clock the test moves, with a customer. */
export async function startSellingShop({ balance = 0 } = {}) {
  const clock = standingClock();
  const api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
  return { api, clock, buyer: await newBuyer(api, { balance, at: clock.now() }) };
}

export async function stockOf({ db }: Pick<TestApi, 'db'>, variant: number): Promise<number | null> {
  const row = await db
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variant)
    .executeTakeFirstOrThrow();
  return row.stock;
}

export async function balanceOf({ db }: Pick<TestApi, 'db'>, { id }: Pick<Buyer, 'id'>): Promise<number> {
  const row = await db
    .selectFrom('customer')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** The orders in the database, to check that a rejection left nothing behind. */
export async function tracesOf({ db }: Pick<TestApi, 'db'>) {
  const counts: Record<string, number> = {};
  for (const table of [
    'customer_order',
    'order_line',
    'idempotency_key',
    'mail_due',
    'promo_use',
    'bonus_entry',
  ] as const) {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = rows;
  }
  return counts;
}
