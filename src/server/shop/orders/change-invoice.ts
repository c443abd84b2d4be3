import type { Invoice } from '../../../domain/orders/invoice.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { indexAnew } from '../order-state/index-orders.ts';
import { lockOrder } from '../order-state/order-row.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import { parseInvoice } from './order-from.ts';

/** Stores what `correct` makes of an order's invoice; null: no invoice. */
export const changeInvoice = (
  db: Database,
  orderId: number,
  correct: (before: Invoice | null) => Invoice | null,
  change: Change,
): Promise<Invoice | null> =>
  inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === undefined) throw new NotFound('order', orderId);
    const before = order.invoice === null ? null : parseInvoice(order.invoice);
    const after = correct(before);
    const invoice = after === null ? null : JSON.stringify(after);
    if (invoice === order.invoice) return after;
    const recorded = { what: 'order.edit', order, facts: { kind: 'invoice' } } as const;
    return recordOrderChange(transaction, change, recorded, async () => {
      await transaction.updateTable('customer_order').set({ invoice }).where('id', '=', orderId).execute();
      await indexAnew(transaction, [orderId]);
      await queueWebhook(transaction, orderId, 'changed', change.now);
      return after;
    });
  });
