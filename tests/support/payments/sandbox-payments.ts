import { createLog } from '../../../src/server/log.ts';
import { sandbox, sandboxSecret } from '../../../src/server/outside/payments/sandbox/sandbox.ts';
import { applyPaymentReport } from '../../../src/server/shop/payments/apply-payment-report.ts';
import { refund } from '../../../src/server/shop/payments/refund.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import type { TestApi } from '../api/start-api.ts';

/** The sandbox reports the first attempt of an order, or the one of this reference, as paid, or as refunded wholly. */
export async function reportFromSandbox(
  { db, logged }: Pick<TestApi, 'db' | 'logged'>,
  order: number,
  status: 'paid' | 'refunded',
  now: () => number,
  ofReference?: string,
): Promise<void> {
  const { reference, amount, currency } = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', order)
    .$if(ofReference !== undefined, (all) => all.where('reference', '=', ofReference ?? ''))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const payment = { reference, amount, currency };
  if (status === 'paid')
    await db
      .insertInto('sandbox_payment')
      .values({ ...payment, status })
      .execute();
  const report = { ...payment, status, externalId: null, event: status };
  await applyPaymentReport('sandbox', report, { db, log: createLog((line) => logged.push(line)), now });
}

/** What the operator does with the list of refunds. */
export async function refundAllDue({ db }: Pick<TestApi, 'db'>, now: number): Promise<void> {
  const payments = new Map([['sandbox', sandbox(db, await sandboxSecret(db))]]);
  for (const { id } of await listRefundsDue(db)) await refund(id, { db, payments, now });
}
