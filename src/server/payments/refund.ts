import { SetupError } from '../../contract/setup-error.ts';
import type { Database } from '../db/open.ts';
import { type RefundDue, readRefund } from './list-payments.ts';
import { ProviderError } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

interface Parts {
  db: Database;
  payments: PaymentProviders;
  now: number;
}

/** Has the provider give back what is due. It is noted first, so that no second hand gives it back again. */
export async function refund(id: number, { db, payments, now }: Parts): Promise<RefundDue> {
  const due = await readRefund(db, id);
  if (due === undefined) throw new SetupError(`There is no refund ${id}.`);
  const provider = payments.get(due.provider);
  if (provider === undefined) throw new SetupError(`${due.provider} takes no payments here any more.`);
  const { numUpdatedRows: taken } = await db
    .updateTable('refund_due')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (taken === 0n) throw new SetupError(`Refund ${id} is done already.`);
  const { reference, external_id: externalId, amount, currency } = due;
  await provider.refund({ reference, externalId, amount, currency }, amount).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    await db.updateTable('refund_due').set({ done_at: null }).where('id', '=', id).execute();
    throw new SetupError(`${error.message}. Refund ${id} is still due.`);
  });
  return due;
}
