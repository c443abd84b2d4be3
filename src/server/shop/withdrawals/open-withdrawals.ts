import type { Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import { readPages } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFound } from '../failures.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import { closeRequests, type Withdrawal, withLines } from '../order-state/withdrawals.ts';
import { readWithLines } from '../orders/read-orders.ts';

export interface OpenWithdrawal {
  request: Withdrawal;
  /** Undefined: there is no order of this number. */
  order: OrderRow | undefined;
  lines: readonly OrderLineRow[];
}

const atOnce = 200;

/** Requests that nobody has dealt with, the oldest first. */
export async function listOpenWithdrawals(db: Database): Promise<OpenWithdrawal[]> {
  const open: OpenWithdrawal[] = [];
  const pages = readPages((last: Selectable<Tables['withdrawal_request']> | undefined) =>
    db
      .selectFrom('withdrawal_request')
      .selectAll()
      .where('closed_at', 'is', null)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  );
  for await (const rows of pages) open.push(...(await withOrders(db, await withLines(db, rows))));
  return open;
}

async function withOrders(db: Database, requests: readonly Withdrawal[]): Promise<OpenWithdrawal[]> {
  const ids = requests.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]));
  const orders = await readWithLines(db, [...new Set(ids)]);
  const byId = new Map(orders.map((order) => [order.row.id, order]));
  return requests.map((request) => {
    const found = request.order_id === null ? undefined : byId.get(request.order_id);
    return { request, order: found?.row, lines: found?.lines ?? [] };
  });
}

/** For a request that is answered otherwise than by a return. */
export async function closeWithdrawal(db: Database, id: number, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const [closed] = await closeRequests(transaction, [id], now);
    if (closed === undefined) throw new NotFound('open withdrawal', id);
    if (closed.order_id !== null && closed.is_confirmed === 1)
      await queueWebhook(transaction, closed.order_id, 'withdrawal_closed', now);
  });
}
