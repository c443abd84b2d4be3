import type { Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { applyPaymentReport, type ReportParts } from './apply-payment-report.ts';
import { byHand, providerAttempt } from './attempts.ts';
import { type PaymentProviders, ProviderError } from './provider.ts';
import { listRefundsDue, type RefundDue } from './refunds-due.ts';

/**
 * After a restore: the provider may have refunded payments since the backup, without the shop knowing. So their refunds are held,
 * like those whose request got no response, until the provider reports them or the operator confirms them.
 */
export async function holdRestoredRefunds(db: Transaction<Tables>, now: number): Promise<void> {
  const restored = db.selectFrom('payment_attempt').select(({ fn }) => fn.max('id').as('id'));
  await db.updateTable('catalogue').set({ restored_attempt: restored }).execute();
  const byProviders = db.selectFrom('payment_attempt').select('id').where('provider', '!=', byHand);
  await db
    .updateTable('refund_due')
    .set({ asked_at: now })
    .where('done_at', 'is', null)
    .where('asked_at', 'is', null)
    .where('attempt_id', 'in', byProviders)
    .execute();
}

/** Queries the providers about the payments of held refunds, and marks those as done that were refunded. Returns the rest. */
export async function settleHeldRefunds(
  parts: ReportParts & { payments: PaymentProviders },
): Promise<RefundDue[]> {
  const { db, log, payments } = parts;
  const silent = new Set<string>();
  for (const attempt of await heldAttempts(db)) {
    const { order_id: order, provider: code } = attempt;
    const provider = payments.get(code);
    if (provider === undefined || silent.has(code)) continue;
    try {
      const report = await provider.ask(providerAttempt(attempt));
      if (report !== undefined) await applyPaymentReport(code, report, parts);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      silent.add(code);
      log.warn('a payment could not be asked for', { order, provider: code, reason: error.message });
    }
  }
  return listRefundsDue(db);
}

const heldAttempts = (db: Database) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where(
      'id',
      'in',
      db
        .selectFrom('refund_due')
        .select('attempt_id')
        .where('done_at', 'is', null)
        .where('asked_at', 'is not', null),
    )
    .orderBy('id')
    .execute();
