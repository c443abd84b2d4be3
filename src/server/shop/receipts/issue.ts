import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { claimNext } from '../../db/claim-next.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { type Queue, type QueueParts, type SendingOptions, sendDue } from '../messages/due-messages.ts';
import { SenderError } from '../messages/sender.ts';
import { ReceiptLinesSchema } from '../order-state/queue-receipt.ts';
import { type Receipt, ReceiptError, type ReceiptProvider } from './provider.ts';

type ReceiptRow = Selectable<Tables['receipt']>;

interface IssuingParts extends QueueParts {
  provider: ReceiptProvider;
}

/** Makes the receipts that are due, each once. A return waits for the receipts of its order before it. */
export const issueReceipts = (parts: IssuingParts, options?: SendingOptions): Promise<void> =>
  sendDue(
    receiptQueue(parts.db),
    parts,
    async (due) => {
      try {
        const issued = await parts.provider.issue(await receiptOf(parts.db, due));
        await update(parts.db, due.id, {
          done_at: parts.now(),
          url: issued.url,
          fiscal_code: issued.fiscalCode,
          answer: null,
        });
      } catch (error) {
        if (!(error instanceof ReceiptError)) throw error;
        await recordFailure(parts, due, error);
      }
    },
    options,
  );

async function recordFailure({ db, log }: IssuingParts, due: ReceiptRow, error: ReceiptError): Promise<void> {
  const answer = error.message;
  // An id that the tax service refused is known to have made no receipt.
  await update(db, due.id, { answer, ...(error.outcome === 'id-spent' && { receipt_id: randomUUID() }) });
  if (error.outcome !== 'refused') throw new SenderError(answer);
  log.error('a receipt was refused', { order: due.order_id, receipt: due.id, reason: answer });
}

const update = (
  db: Database,
  id: number,
  columns: Partial<Pick<ReceiptRow, 'answer' | 'done_at' | 'fiscal_code' | 'receipt_id' | 'url'>>,
) => db.updateTable('receipt').set(columns).where('id', '=', id).execute();

const receiptQueue = (db: Database): Queue<ReceiptRow> => ({
  name: 'receipt',
  claim(now) {
    const rows = db
      .selectFrom('receipt')
      .select('id')
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('receipt as earlier')
              .select('earlier.id')
              .whereRef('earlier.order_id', '=', 'receipt.order_id')
              .whereRef('earlier.id', '<', 'receipt.id')
              .where('earlier.done_at', 'is', null),
          ),
        ),
      );
    return claimNext(db, 'receipt', rows, now);
  },
  async finish({ id }) {
    await db.updateTable('receipt').set({ next_at: null }).where('id', '=', id).execute();
  },
});

/** The address is read now: a customer who was erased gets nothing more. */
async function receiptOf(db: Database, row: ReceiptRow): Promise<Receipt> {
  const { email } = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('email')
    .where('customer_order.id', '=', row.order_id)
    .executeTakeFirstOrThrow();
  const sale = await db
    .selectFrom('receipt')
    .select('receipt_id')
    .where('order_id', '=', row.order_id)
    .where('kind', '=', 'sale')
    .where('id', '<', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    id: row.receipt_id,
    kind: row.kind,
    paidBy: row.paid_by,
    amount: row.amount,
    email,
    saleId: row.kind === 'return' ? sale?.receipt_id : undefined,
    lines: v.parse(ReceiptLinesSchema, row.lines),
    orderNumber: String(row.order_id),
  };
}

/** Deletes the receipts that wait in a shop that makes none. */
export async function forgetReceipts(db: Database): Promise<void> {
  await db.deleteFrom('receipt').where('done_at', 'is', null).execute();
}

export const hasMadeReceipts = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('receipt')
    .select(sql<number>`1`.as('one'))
    .where('done_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
