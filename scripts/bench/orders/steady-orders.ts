/** Orders that arrive at a steady rate, whether earlier ones were answered or not. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { CalculationSchema } from '../../../src/contract/resources/cart.ts';
import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';

export interface OrderTimes {
  /** Of each call that placed an order. */
  milliseconds: number[];
  refused: number;
}

/** In milliseconds. */
const interval = 100;

/** Returns how to order while a task runs; each customer orders once. */
export function startOrders(url: string, tokens: readonly string[], { goods }: CatalogueFile) {
  let placed = 0;

  async function call(path: string, token: string, body: object) {
    return fetch(`${url}${apiBase}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
  }

  async function orderOnce(times: OrderTimes): Promise<void> {
    placed += 1;
    const token = tokens[placed % tokens.length] ?? '';
    const card = goods[(placed * 13) % goods.length];
    const line = { id: card?.goods[0]?.id, goodscardId: card?.id, grindingMethodId: null, qtt: 1 };
    const cart = { goods: [line], promocode: null };
    for (;;) {
      const calculated = await call('/cart/calculate', token, cart);
      if (!calculated.ok) {
        times.refused += 1;
        return;
      }
      const { total } = v.parse(CalculationSchema, await calculated.json());
      const way = { settlement_external_id: 'kyiv', delivery_type_id: 4, branch_id: 1, payForm: 'cod' };
      const start = performance.now();
      const ordered = await call('/order', token, {
        ...cart,
        ...way,
        used_bonuses: 0,
        expected_total: total,
      });
      await ordered.text();
      // The price changed after the calculation: the customer confirms the new one.
      if (ordered.status === 409) continue;
      if (ordered.ok) times.milliseconds.push(performance.now() - start);
      else times.refused += 1;
      return;
    }
  }

  return async (task: () => Promise<unknown>): Promise<OrderTimes> => {
    const times: OrderTimes = { milliseconds: [], refused: 0 };
    let isOver = false;
    const over = task().finally(() => {
      isOver = true;
    });
    const calls: Promise<void>[] = [];
    while (!isOver) {
      calls.push(orderOnce(times));
      await pause(interval);
    }
    await over;
    await Promise.all(calls);
    return times;
  };
}
