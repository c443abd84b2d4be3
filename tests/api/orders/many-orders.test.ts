// @module-tag database
import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../src/server/db/open.ts';
import { readOrders } from '../../../src/server/shop/orders/read-orders.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrders } from '../../support/api/order-rows.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

/** The same database, whose rows count how often somebody looks which order or change they belong to. */
function countingLooks(db: Database) {
  const counted = { looks: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows)
        for (const key of ['order_id', 'change_id'].filter((name) => name in row)) {
          const value = row[key];
          Object.defineProperty(row, key, {
            enumerable: true,
            get() {
              counted.looks += 1;
              return value;
            },
          });
        }
      return result;
    },
  };
  return { db: db.withPlugin(plugin), counted };
}

test('reading many orders looks at each change a few times, not once for each order', async () => {
  const api = await startApi();
  const { id } = await newCustomer(api, '380671234501');
  const count = 200;
  const ids = await keepOrders(api, id, count);
  const rest = { reason: '', amount: 0, used_bonuses: 0, earned_bonuses: 0, missing_bonuses: 0 };
  const kind = 'return' as const;
  const changes = ids.map((order_id) => ({ order_id, key: 'key', kind, is_restocked: 1, at: 1, ...rest }));
  const made = await api.db.insertInto('order_change').values(changes).returning('id').execute();
  await api.db
    .insertInto('order_change_line')
    .values(made.map((change) => ({ change_id: change.id, position: 0, quantity: 1 })))
    .execute();
  const { db, counted } = countingLooks(api.db);
  const { rows } = await readOrders(db, id);
  expect(rows.map(({ changes }) => changes.length)).toEqual(Array(count).fill(1));
  expect(rows[0]?.changes[0]?.goods).toEqual([{ line: 0, qtt: 1 }]);
  expect(counted.looks).toBeLessThan(20 * count);
});
