// @module-tag database
import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import * as v from 'valibot';
import { expect } from 'vitest';
import { createOrder } from '../../../src/contract/resources/order.ts';
import { type ApiProcess, startApiProcess } from '../../support/api/api-process.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import {
  askForOrder,
  type Buyer,
  balanceOf,
  body,
  newBuyers,
  sellingCatalogue,
  stockOf,
} from '../../support/api/order-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

const buyersCount = 40;
/** As many as one customer may have open. */
const ordersOfEach = 5;
const orders = buyersCount * ordersOfEach;
const kills = 4;

let api: TestApi;
let running: Promise<ApiProcess>;
let lost = 0;
test.beforeAll(async () => {
  const catalogue = sellingCatalogue();
  api = await startApi({ catalogue });
  await api.db.updateTable('variant').set({ stock: 1000 }).where('id', '=', 10).execute();
  await handOut(api, 'КАВА', { type: 'percent', percent: 10 });
  running = startApiProcess(api.environment);
});

/** Asks until the order is acknowledged, as a browser that lost the connection does. */
async function insist({ token }: Buyer, acknowledge: (id: number) => void): Promise<void> {
  const key = randomUUID();
  const wish = body({ goods: [line(10)], promocode: 'КАВА', used_bonuses: 1, expected_total: 178.55 });
  for (;;) {
    const { url } = await running;
    const answer = await askForOrder(url, token, wish, key).catch(() => undefined);
    if (answer === undefined) {
      lost += 1;
      continue;
    }
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    acknowledge(v.parse(createOrder.answer, answer.json).id);
    return;
  }
}

test(`killed ${kills} times during ${orders} orders, every acknowledged order is there once and none by half`, {
  timeout: 120_000,
}, async () => {
  const buyers = await newBuyers(api, buyersCount, { balance: ordersOfEach });
  const acknowledged: number[] = [];
  let killed = 0;
  async function killSometimes(id: number) {
    acknowledged.push(id);
    if (acknowledged.length < ((killed + 0.5) * orders) / kills || killed >= kills) return;
    killed += 1;
    const victim = await running;
    running = after(Math.random() * 10)
      .then(() => victim.kill())
      .then(() => startApiProcess(api.environment));
    await running;
  }
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let index = 0; index < ordersOfEach; index += 1) {
        let done: Promise<void> | undefined;
        await insist(buyer, (id) => {
          done = killSometimes(id);
        });
        await done;
      }
    }),
  );
  expect(killed).toBe(kills);
  expect(lost).toBeGreaterThan(0);

  const rows = await api.db.selectFrom('customer_order').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(acknowledged.toSorted((a, b) => a - b));
  for (const table of ['order_line', 'idempotency_key', 'promo_use', 'bonus_entry'] as const)
    expect(await api.db.selectFrom(table).select('order_id').execute(), table).toHaveLength(orders);
  expect(await stockOf(api, 10)).toBe(1000 - orders);
  for (const buyer of buyers) expect(await balanceOf(api, buyer)).toBe(0);
});
