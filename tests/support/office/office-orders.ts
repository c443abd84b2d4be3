import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { officeBase } from '../../../src/contract/office/office-endpoint.ts';
import type { DemoEdition } from '../../../src/demo/model.ts';
import type { OrderStatus } from '../../../src/domain/orders/status.ts';
import { editions } from '../../../src/editions/editions.ts';
import { from, signIn } from '../api/sign-in.ts';
import { siteOf } from '../browser/page-test.ts';
import { lineOf } from '../shop-pages/cart-panel.ts';
import { placeOrder } from '../shop-pages/placed-orders.ts';

const byte = () => randomInt(256);
const coffeeCard = 16;
const simpleCard = 301;

export interface PlacedOrders {
  /** The newest first, as in the list. */
  ids: number[];
  /** Seven digits that only these orders have. */
  digits: string;
}

/** Orders of a customer whom no other test knows: two packs of coffee and one thing each, paid on receipt. */
export async function placeOrders(code: DemoEdition, count = 1): Promise<PlacedOrders> {
  const edition = { ...editions[code], code };
  const digits = String(randomInt(1e6, 1e7));
  const holder =
    edition.signIn.ways === 'bySettings'
      ? { email: `c${digits}@customers.example` }
      : { phone: `38067${digits}` };
  const { token } = await signIn(siteOf(edition), holder, from(`10.${byte()}.${byte()}.${byte()}`));
  const goods = [await lineOf(edition, coffeeCard, 2), await lineOf(edition, simpleCard)];
  const ids: number[] = [];
  for (let placed = 0; placed < count; placed += 1) ids.unshift((await placeOrder(edition, token, goods)).id);
  return { ids, digits };
}

/** What a colleague does meanwhile, in another window. */
export async function moveElsewhere(page: Page, id: number, to: OrderStatus): Promise<void> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${officeBase}/orders/moves`, {
    headers: { Origin: origin },
    data: { ids: [id], to },
  });
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
}
