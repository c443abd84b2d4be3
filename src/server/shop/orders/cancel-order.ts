import type { Transaction } from 'kysely';
import type { OrderState } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { takeCreditBack } from '../change-records/insert-change.ts';
import type { Change } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { lockWithSources, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { creditLeft } from '../order-state/read-changes.ts';
import { closeWithdrawals } from '../order-state/withdrawals.ts';
import { refundCancelled } from '../payments/refunds-due.ts';
import { release } from './reserve-and-release.ts';

type MayCancel = (
  state: OrderState,
  order: OrderRow,
  transaction: Transaction<Tables>,
) => boolean | Promise<boolean>;

/**
 * Cancels an order and releases what it reserved, once. Returns the order as it is afterwards: unchanged when it was
 * cancelled before or `mayCancel` refuses; undefined when there is none.
 */
export function cancelOrder(
  db: Database,
  id: number,
  mayCancel: MayCancel,
  change: Change,
): Promise<OrderRow | undefined> {
  return withCatalogueLock(db, async (transaction) => {
    const order = await lockWithSources(transaction, id);
    if (order === undefined || order.status === 'cancelled') return order;
    if (!(await mayCancel(stateOf(order), order, transaction))) return order;
    return recordOrderChange(transaction, change, { what: 'order.status', order }, () =>
      cancel(transaction, order, change.now),
    );
  });
}

async function cancel(db: Transaction<Tables>, order: OrderRow, now: number): Promise<OrderRow> {
  const { id } = order;
  await release(db, order, now);
  await refundCancelled(db, id, now);
  await takeCreditBack(db, order, await creditLeft(db, order), now);
  const columns = { status: 'cancelled' } as const;
  await db.updateTable('customer_order').set(columns).where('id', '=', id).execute();
  await closeWithdrawals(db, id, now);
  await queueMessages(db, id, 'cancelled', now);
  return { ...order, ...columns };
}
