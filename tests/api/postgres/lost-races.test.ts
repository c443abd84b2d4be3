// @module-tag database
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction } from '../../../src/server/db/transaction.ts';
import { withCatalogueLock } from '../../../src/server/shop/catalogue/catalogue-lock.ts';
import { startApiProcess } from '../../support/api/api-process.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyer,
  sellingCatalogue,
} from '../../support/api/order-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { openForTest } from '../../support/database/fresh-database.ts';
import { somebodyWaits } from '../../support/database/somebody-waits.ts';

let api: TestApi;
let buyer: Buyer;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  buyer = await newBuyer(api);
});

const orders = () => api.db.selectFrom('customer_order').select('id').execute();

test('an order that ends in a deadlock is placed by another try', async () => {
  const response = await api.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('customer')
      .set({ first_name: 'Анна' })
      .where('id', '=', buyer.id)
      .execute();
    const placing = askForOrder(api.url, buyer.token, body());
    await somebodyWaits(api.db);
    // The order has this row and waits for the customer: PostgreSQL ends whoever has waited for a second, the order.
    await transaction.updateTable('catalogue').set({ changed_at: 1 }).execute();
    return { placing };
  });
  expect((await response.placing).status).toBe(201);
  expect(await orders()).toHaveLength(1);
});

test('an order that cannot be serialized is placed by another try', async () => {
  await sql`do $$ begin
    execute format('alter database %I set default_transaction_isolation = serializable', current_database());
  end $$`.execute(api.db);
  const strict = await startApiProcess(api.environment);
  let placing: ReturnType<typeof askForOrder> | undefined;
  await withCatalogueLock(api.db, async (transaction) => {
    placing = askForOrder(strict.url, buyer.token, body());
    await somebodyWaits(api.db);
    await transaction.updateTable('catalogue').set({ changed_at: 1 }).execute();
  });
  expect((await placing)?.status).toBe(201);
  expect(await orders()).toHaveLength(1);
});

test.for([
  ['40001', 5],
  ['40P01', 5],
  ['23505', 1],
] as const)('a transaction that always fails with %s is tried %i times', async ([code, most]) => {
  const db = await openForTest(api.config.database, { create: false });
  let tries = 0;
  const failing = inTransaction(db, async (transaction) => {
    tries += 1;
    await sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code });
  expect(tries).toBe(most);
});
