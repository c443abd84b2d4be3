import type { Database } from '../../db/open.ts';
import type { PaymentProviders } from '../../outside/payments/providers.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import { byHand } from './by-hand.ts';
import { type RefundDue, readRefund } from './list-payments.ts';
import { ProviderError, Unanswered } from './provider.ts';

interface Parts {
  db: Database;
  payments: PaymentProviders;
  now: number;
}

/** What the operator found in the provider's panel: it was given back, or it was not and is to be asked for again. */
export type Found = 'given' | 'again';

/** Has the provider give back what is due. It is noted first, so that no second hand gives it back again. */
export async function refund(id: number, { db, payments, now }: Parts, found?: Found): Promise<RefundDue> {
  const due = await readRefund(db, id);
  if (due === undefined) throw new NotFound('refund', id);
  if (found !== 'given') await askFor(due, { db, payments, now }, found);
  const isDone = await write(db, id, { done_at: now });
  if (found === 'given' && !isDone) throw doneAlready(id);
  return due;
}

async function askFor(due: RefundDue, { db, payments, now }: Parts, found?: Found): Promise<void> {
  const { id, reference, external_id: externalId, amount, currency, at } = due;
  if (due.provider === byHand) throw paidByHand(due);
  const provider = payments.get(due.provider);
  if (provider === undefined)
    throw new CommandRefused({ code: 'provider-not-configured', provider: due.provider });
  await takeRefund(db, due, now, found);
  const attempt = { reference, externalId, amount, currency };
  await provider.refund(attempt, amount, `refund-${id}-${at}`).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof Unanswered)
      throw new CommandRefused({ code: 'refund-unanswered', refund: id, reason: error.message });
    await write(db, id, { asked_at: null });
    throw new CommandRefused({ code: 'refund-failed', refund: id, reason: error.message });
  });
}

/** Who is stopped between the question and the answer leaves it taken: only the provider knows what became of it. */
async function takeRefund(db: Database, due: RefundDue, now: number, found?: Found): Promise<void> {
  const { id, asked_at } = due;
  if (due.done_at !== null) throw doneAlready(id);
  const known = found === 'again' ? asked_at : null;
  const { numUpdatedRows: taken } = await db
    .updateTable('refund_due')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('asked_at', known === null ? 'is' : '=', known)
    .executeTakeFirstOrThrow();
  if (taken === 0n) throw new CommandRefused({ code: 'refund-unanswered', refund: id });
}

type State = { done_at: number } | { asked_at: null };

async function write(db: Database, id: number, state: State): Promise<boolean> {
  const { numUpdatedRows: written } = await db
    .updateTable('refund_due')
    .set(state)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return written > 0n;
}

const paidByHand = ({ order_id, amount, currency }: RefundDue) =>
  new CommandRefused({ code: 'paid-by-hand', order: order_id, amount, currency });

const doneAlready = (id: number) => new CommandRefused({ code: 'refund-done', refund: id });
