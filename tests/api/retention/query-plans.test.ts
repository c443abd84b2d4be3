// @module-tag database
import { expect } from 'vitest';
import { findOrders } from '../../../src/server/shop/find-orders/find-orders.ts';
import { exportOrders } from '../../../src/server/shop/orders/export-orders.ts';
import { readAllOrders, readOrderPages } from '../../../src/server/shop/orders/read-orders.ts';
import { listAttempts } from '../../../src/server/shop/payments/attempts.ts';
import { listRefundsDue, readRefund } from '../../../src/server/shop/payments/refunds-due.ts';
import { listPromoCodes } from '../../../src/server/shop/promo-codes/promo-codes.ts';
import { listGiftTerms } from '../../../src/server/shop/recap/gift-terms.ts';
import { listDeliveries, replay } from '../../../src/server/shop/webhooks/deliveries.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { openForTest } from '../../support/database/fresh-database.ts';
import { QueryPlans } from '../../support/database/query-plans.ts';

/** `startApi` has these plans looked at for each statement that any test makes the shop execute. */
test('a statement that reads a whole table of orders is found, one that uses an index is not', async () => {
  const api = await startApi();
  const plans = new QueryPlans();
  const isPostgres = api.config.database.kind === 'postgres';
  const orders = api.db.selectFrom('customer_order').select('id');
  plans.onQuery(orders.where('customer_id', '=', 1).orderBy('id', 'desc').limit(5).compile());
  plans.onQuery(orders.orderBy('id', 'desc').limit(6).compile());
  await plans.check(api.db, isPostgres);
  plans.onQuery(orders.where('pay_form', '=', 'cod').limit(7).compile());
  await expect(plans.check(api.db, isPostgres)).rejects.toThrow('"pay_form"');
});

test('no list of the operator and no export reads a whole table that grows', async () => {
  const api = await startApi();
  const plans = new QueryPlans();
  const db = await openForTest(api.config.database, { create: false, onQuery: plans.onQuery });
  await readAllOrders(db, undefined, { limit: 200 });
  await readAllOrders(db, 'new', { limit: 200 });
  await readAllOrders(db, undefined, { limit: 200, from: 1, to: 2 });
  await readAllOrders(db, 'new', { limit: 200, from: 1 });
  await readOrderPages(db, 'new', { from: 1 }).next();
  for (const text of [
    'Коваль',
    'Олена Ков',
    '067 123 45 67',
    '4567',
    '10001',
    'KE-250',
    'кава',
    'a@b.example',
  ])
    await findOrders(db, text, { limit: 50 });
  await listAttempts(db, { limit: 200 });
  await listRefundsDue(db);
  await readRefund(db, 1);
  await listPromoCodes(db);
  await listGiftTerms(db);
  await listDeliveries(db, false, { limit: 200 });
  await listDeliveries(db, true, { limit: 200 });
  await replay(db, [1], 1);
  await replay(db, 'undelivered', 1);
  await exportOrders(db, { from: 1, to: 2 }).next();
  await exportOrders(db, { status: 'new' }).next();
  await plans.check(db, api.config.database.kind === 'postgres');
});
