import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Route } from 'playwright/test';
import * as v from 'valibot';
import { apiBase, type Endpoint } from '../../../src/contract/endpoint.ts';
import { calculateCart } from '../../../src/contract/resources/cart.ts';
import { createOrder, type Order, OrderSchema } from '../../../src/contract/resources/order.ts';
import { updateUser } from '../../../src/contract/resources/user.ts';
import type { DemoEdition } from '../../../src/demo/model.ts';
import type { CartLine } from '../../../src/domain/cart/lines.ts';
import { ask } from '../api/send-request.ts';
import { bearer } from '../api/sign-in.ts';
import { siteOf, type TestedEdition } from '../browser/page-test.ts';

/** The settlement of the first branch of each demo shop. */
const settlements: Readonly<Record<DemoEdition, string>> = { ua: 'kyiv', pl: 'warszawa' };
const pickUp = 4;
const branch = 1;

const names = { firstName: 'Соломія', lastName: 'Крушельницька' };

interface Means {
  promocode?: string;
  bonuses?: number;
}

/** Orders these goods as this customer, to be picked up and paid in the branch. */
export async function placeOrder(
  edition: TestedEdition,
  token: string,
  goods: CartLine[],
  { promocode = '', bonuses = 0 }: Means = {},
): Promise<Order> {
  const call = async (endpoint: Endpoint, body: unknown, headers: Record<string, string> = {}) => {
    const { json, status, text } = await ask(`${siteOf(edition)}${apiBase}${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', ...bearer(token), ...headers },
      body: JSON.stringify(body),
    });
    if (status >= 400) throw new Error(`${endpoint.name}: ${status} ${text}`);
    return json;
  };
  const phone = `${edition.signIn.phones[0]?.prefix}501234567`;
  await call(updateUser, { ...names, ...(edition.profile.asksPhone && { phone }) });
  const cart = { goods, promocode: promocode || null };
  const { total } = v.parse(calculateCart.answer, await call(calculateCart, cart));
  const order = {
    ...cart,
    used_bonuses: bonuses,
    settlement_external_id: settlements[edition.code],
    delivery_type_id: pickUp,
    branch_id: branch,
    payForm: 'cod',
    expected_total: total - bonuses,
  };
  return v.parse(createOrder.answer, await call(createOrder, order, { 'Idempotency-Key': randomUUID() }));
}

/** The calls that read orders. */
export const orderCalls = /\/api\/v1\/order(\/\d+)?(\?|$)/;

/** The shop's response with changes. */
export async function changeOrder(route: Route, change: Partial<Order>) {
  const response = await route.fetch();
  const order = v.parse(OrderSchema, await response.json());
  await route.fulfill({ response, json: { ...order, ...change } });
}

/** Repeats an order of this customer in the shop's database, until there are so many more. */
export function repeatOrder(
  { code }: Pick<TestedEdition, 'code'>,
  { id }: Pick<Order, 'id'>,
  count: number,
): void {
  const db = new DatabaseSync(join(process.env['SHOPS_DATA'] ?? '', `${code}.sqlite`), { timeout: 5000 });
  const columnsOf = (table: string, without: string) =>
    db
      .prepare(`select name from pragma_table_info('${table}') where name <> '${without}'`)
      .all()
      .map(({ name }) => String(name))
      .join(', ');
  const order = columnsOf('customer_order', 'id');
  const line = columnsOf('order_line', 'order_id');
  db.exec('begin immediate');
  for (let times = 0; times < count; times += 1) {
    db.exec(`insert into customer_order (${order}) select ${order} from customer_order where id = ${id}`);
    db.exec(`insert into order_line (order_id, ${line})
      select last_insert_rowid(), ${line} from order_line where order_id = ${id}`);
  }
  db.exec('commit');
  db.close();
}
