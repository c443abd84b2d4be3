import { expect, test } from 'vitest';
import { startApi } from '../../support/api/start-api.ts';
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
  await api.close();
});
