// @module-tag database
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { sandbox, sandboxSecret } from '../../../src/server/outside/payments/sandbox/sandbox.ts';
import { lockOrder } from '../../../src/server/shop/order-state/order-row.ts';
import { ReceiptLinesSchema } from '../../../src/server/shop/order-state/queue-receipt.ts';
import { refund } from '../../../src/server/shop/payments/refund.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import { settleRefunds } from '../../../src/server/shop/payments/settle-refunds.ts';
import { eraseById } from '../../../src/server/shop/personal-data/erase-customer.ts';
import type { Clock } from '../../support/api/clock.ts';
import { change, exchange, moveThrough, placeTwo, shopOfTwo } from '../../support/api/order-changes.ts';
import type { Buyer } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { somebodyWaits } from '../../support/database/somebody-waits.ts';
import { reportFromSandbox } from '../../support/payments/sandbox-payments.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let first: number;
let second: number;
/** The new goods of an exchange cost more, so that two payments pay for them. */
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
  await api.db.updateTable('variant').set({ stock: 1000, price: 29_950 }).where('id', '=', 20).execute();
  first = (await placeTwo(api, buyer, 'sandbox')).id;
  await reportFromSandbox(api, first, 'paid', clock.now);
  await moveThrough(api, first, ['packing', 'sent', 'delivered'], clock.now());
  second = (await exchange(api, first, {}, clock.now())).order.id;
  await ask(`${api.url}/api/v1/order/${second}/payment`, { method: 'POST', headers: bearer(buyer.token) });
  await reportFromSandbox(api, second, 'paid', clock.now);
});

async function returnedLines() {
  const receipts = await api.db
    .selectFrom('receipt')
    .select('lines')
    .where('order_id', '=', second)
    .where('kind', '=', 'return')
    .orderBy('id')
    .execute();
  return receipts.flatMap(({ lines }) => v.parse(ReceiptLinesSchema, lines));
}

test('two refunds of one exchange that are settled at the same time write the receipts one after the other', async () => {
  await moveThrough(api, second, ['cancelled'], clock.now());
  const due = await listRefundsDue(api.db);
  const own = due.find(({ order_id }) => order_id === second);
  const credit = due.find(({ order_id }) => order_id === first);
  if (own === undefined || credit === undefined) throw new Error('Two refunds are due');
  const payments = new Map([['sandbox', sandbox(api.db, await sandboxSecret(api.db))]]);
  const settling = await api.db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, second);
    const { reference, amount, currency, attempt_id: id } = own;
    const report = { reference, amount, currency, externalId: null, event: 'refunded' };
    await settleRefunds(
      transaction,
      { id, order_id: second },
      { ...report, status: 'refunded' },
      clock.now(),
    );
    const other = refund(credit.id, { db: api.db, payments, now: clock.now() });
    await Promise.race([other, somebodyWaits(api.db)]);
    return { other };
  });
  await settling.other;
  // The second receipt has what the first has left of the pack.
  expect(await returnedLines()).toMatchObject([
    { code: '20', price: 29_950, discount: 19_950 },
    { code: '20', price: 16_955, discount: 0 },
  ]);
});

test.each(['returned', 'cancelled', 'erased'] as const)(
  'before an exchange is %s, the order is locked whose money it has',
  async (what) => {
    if (what !== 'cancelled') await moveThrough(api, second, ['packing', 'sent', 'delivered'], clock.now());
    const act = {
      returned: () => change(api, second, {}, clock.now()),
      cancelled: () => moveThrough(api, second, ['cancelled'], clock.now()),
      erased: () => eraseById(api.db, buyer.id),
    };
    const changing = await api.db.transaction().execute(async (transaction) => {
      await lockOrder(transaction, first);
      const changed = act[what]();
      await somebodyWaits(api.db);
      await sql`select id from customer_order where id = ${second} for update nowait`.execute(transaction);
      return { changed };
    });
    await changing.changed;
    expect(await listRefundsDue(api.db)).toHaveLength(what === 'erased' ? 0 : 2);
  },
);
