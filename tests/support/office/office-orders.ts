import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { officeBase } from '../../../src/contract/office/office-endpoint.ts';
import type { DemoEdition } from '../../../src/demo/model.ts';
import type { OrderStatus } from '../../../src/domain/orders/status.ts';
import { editions } from '../../../src/editions/editions.ts';
import { from, signIn } from '../api/sign-in.ts';
import { siteOf } from '../browser/page-test.ts';
import { placeOrder } from '../shop-pages/placed-orders.ts';
import { inShop } from './office-people.ts';

const byte = () => randomInt(256);
/** Things of the demo catalogue that are not ground: a dripper and its filters. */
const cards = [301, 302] as const;

export interface PlacedOrders {
  /** The newest first, as in the list. */
  ids: number[];
  /** Seven digits that only these orders have. */
  digits: string;
}

/** Orders of a customer whom no other test knows: two pieces of one thing and two of another each, paid on receipt. */
export async function placeOrders(code: DemoEdition, count = 1): Promise<PlacedOrders> {
  const edition = { ...editions[code], code };
  const digits = String(randomInt(1e6, 1e7));
  const holder =
    edition.signIn.ways === 'bySettings'
      ? { email: `c${digits}@customers.example` }
      : { phone: `38067${digits}` };
  const { token } = await signIn(siteOf(edition), holder, from(`10.${byte()}.${byte()}.${byte()}`));
  const goods = await linesIn(code);
  const ids: number[] = [];
  for (let placed = 0; placed < count; placed += 1) ids.unshift((await placeOrder(edition, token, goods)).id);
  return { ids, digits };
}

const linesIn = (code: DemoEdition) =>
  inShop(code, async (db) => {
    const variants = await db
      .selectFrom('variant')
      .select(['card_id', ({ fn }) => fn.min('id').as('id')])
      .where('card_id', 'in', cards)
      .groupBy('card_id')
      .execute();
    return variants.map(({ id, card_id }) => ({ id, goodscardId: card_id, grindingMethodId: null, qtt: 2 }));
  });

/** The parcel goes by a carrier whose numbers the shop knows. */
export const sendByCarrier = (code: DemoEdition, id: number): Promise<unknown> =>
  inShop(code, (db) =>
    db
      .updateTable('customer_order')
      .set({ delivery: JSON.stringify(byCarrier) })
      .where('id', '=', id)
      .execute(),
  );

/** Such an order has one step more. */
export const payOnline = (code: DemoEdition, id: number): Promise<unknown> =>
  inShop(code, (db) =>
    db
      .updateTable('customer_order')
      .set({ status: 'paid', payment_status: 'paid', pay_form: 'online', pay_online: 1 })
      .where('id', '=', id)
      .execute(),
  );

const byCarrier = {
  settlement: 'м. Київ',
  type: 'Відділення',
  carrier: 'Нова пошта',
  point: 'Відділення №1, вул. Пирогівський шлях, 135',
};

/** What a colleague does meanwhile, in another window. */
export async function moveElsewhere(page: Page, id: number, to: OrderStatus): Promise<void> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${officeBase}/orders/moves`, {
    headers: { Origin: origin },
    data: { ids: [id], to },
  });
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
}
