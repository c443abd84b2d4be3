import type { Today } from '../../../contract/office/today.ts';
import { type OrderStatus, type PaymentStatus, paymentStatuses } from '../../../domain/orders/status.ts';
import type { waitingLimits } from '../../../domain/time/waiting-limits.ts';
import type { Database } from '../../db/open.ts';
import { mostCounted } from '../../db/page.ts';
import { countedOrders } from '../office/count-orders.ts';
import { countOf, type OrderFilters } from '../office/filter-orders.ts';
import { readWaiting, waitsTooLong } from '../waiting/waiting.ts';

type Task = Today['tasks'][number];

/** A reversed payment stops the order until somebody decides. */
const reversed = { status: ['paid', 'packing', 'sent', 'delivered'], payment: ['failed'] } as const;

/** What waits for people, whoever they are. */
export async function readTasks(db: Database, now: number): Promise<Task[]> {
  return [
    await orderTask(db, 'orders to pack', countedOrders.to_pack),
    await orderTask(db, 'orders to send', countedOrders.packing),
    await orderTask(db, 'orders to be paid', countedOrders.to_pay),
    await orderTask(db, 'reversed orders', reversed),
    await waitingTask(db, 'refunds', now),
    await waitingTask(db, 'receipts', now),
    await waitingTask(db, 'withdrawals', now),
    await waitingTask(db, 'mails', now),
  ];
}

async function orderTask(
  db: Database,
  task: Task['task'],
  filters: Pick<OrderFilters, 'status' | 'payment'>,
): Promise<Task> {
  const count = await countOf(db, filters, mostCounted);
  const oldest = count === 0 ? null : await oldestOf(db, filters);
  return { task, count, oldest, waits_too_long: false, order: null };
}

/** Of each state the first row of its index. */
async function oldestOf(
  db: Database,
  { status, payment }: Pick<OrderFilters, 'status' | 'payment'>,
): Promise<number | null> {
  const first = (one: OrderStatus, paid: PaymentStatus) =>
    db
      .selectFrom('customer_order')
      .where('status', '=', one)
      .where('payment_status', '=', paid)
      .select('created_at')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
  const payments = payment.length === 0 ? paymentStatuses : payment;
  const found = await Promise.all(status.flatMap((one) => payments.map((paid) => first(one, paid))));
  const times = found.flatMap((row) => row?.created_at ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

async function waitingTask(db: Database, task: keyof typeof waitingLimits, now: number): Promise<Task> {
  const { count, oldest } = await readWaiting[task](db);
  return {
    task,
    count: Math.min(count, mostCounted),
    oldest,
    waits_too_long: waitsTooLong(task, { count, oldest }, now),
    order: count === 0 ? null : ((await oldestOrder[task](db)) ?? null),
  };
}

/** The order of what waits the longest. */
const oldestOrder: Readonly<
  Record<keyof typeof waitingLimits, (db: Database) => Promise<number | null | undefined>>
> = {
  refunds: async (db) =>
    (
      await db
        .selectFrom('refund_due')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'refund_due.attempt_id')
        .where('refund_due.done_at', 'is', null)
        .select('payment_attempt.order_id')
        .orderBy('refund_due.at')
        .limit(1)
        .executeTakeFirst()
    )?.order_id,
  receipts: async (db) =>
    (
      await db
        .selectFrom('receipt')
        .where('done_at', 'is', null)
        .select('order_id')
        .orderBy('at')
        .limit(1)
        .executeTakeFirst()
    )?.order_id,
  withdrawals: async (db) =>
    (
      await db
        .selectFrom('withdrawal_request')
        .where('closed_at', 'is', null)
        .select('order_id')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
    )?.order_id,
  mails: async (db) =>
    (await db.selectFrom('mail_due').select('order_id').orderBy('id').limit(1).executeTakeFirst())?.order_id,
};
