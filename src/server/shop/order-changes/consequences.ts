import type { OrderStatus, PaymentStatus } from '../../../domain/orders/status.ts';
import type { ReceiptKind } from '../../../domain/receipts/receipts.ts';
import type { Database } from '../../db/open.ts';
import type { MessageKind } from '../../db/order-tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { readLines } from '../order-state/order-lines.ts';
import { readOrderRow } from '../order-state/order-row.ts';
import { costOf } from '../order-state/read-changes.ts';

/** What a command changes, beside what it was given for. Money in minor units. */
export type Consequence =
  | { what: 'status'; before: OrderStatus; after: OrderStatus }
  | { what: 'payment'; before: PaymentStatus; after: PaymentStatus }
  /** What the order costs, after all changes. */
  | { what: 'cost' | 'delivery price' | 'discount'; before: number; after: number }
  /** On the customer's account. */
  | { what: 'bonuses'; before: number; after: number }
  | { what: 'promo code'; before: string | null; after: string | null }
  | { what: 'tracking number'; before: string | null; after: string | null }
  | { what: 'stock'; goods: string; before: number; after: number }
  | { what: 'refund due'; amount: number }
  | { what: 'receipt'; kind: ReceiptKind; amount: number }
  | { what: 'message'; kind: MessageKind };

export interface WithConsequences<T> {
  done: T;
  consequences: Consequence[];
}

class Undo extends Error {}

/** Runs a command about an order and tells what it changes; a dry run then takes all of it back. */
export async function withConsequences<T>(
  db: Database,
  orderId: number,
  isDryRun: boolean,
  command: (db: Database) => Promise<T>,
): Promise<WithConsequences<T>> {
  let result: WithConsequences<T> | undefined;
  try {
    return await withCatalogueLock(db, async (transaction) => {
      const before = await readFacts(transaction, orderId);
      const done = await command(transaction);
      result = { done, consequences: await compare(transaction, orderId, before) };
      if (isDryRun) throw new Undo();
      return result;
    });
  } catch (error) {
    if (!(error instanceof Undo) || result === undefined) throw error;
    return result;
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(db: Database, orderId: number) {
  const order = await readOrderRow(db, orderId);
  const lines = await readLines(db, orderId);
  const customer = await db
    .selectFrom('customer')
    .select('balance')
    .where('id', '=', order?.customer_id ?? 0)
    .executeTakeFirst();
  const used = await db
    .selectFrom('promo_use')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const pieces = new Map<number, number>();
  for (const { variant_id: id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return {
    order,
    cost: order === undefined || order.status === 'cancelled' ? 0 : await costOf(db, order),
    balance: customer?.balance ?? 0,
    promoCode: used?.code ?? null,
    pieces,
    stocks: await readStocks(db, [...pieces.keys()]),
    refunds: await refundsDue(db, orderId),
    receipts: await receipts(db, orderId),
    messages: await messages(db, orderId),
  };
}

async function readStocks(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'sku', 'stock'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ stock, ...row }) => (stock === null ? [] : [{ ...row, stock }]));
}

const refundsDue = (db: Database, orderId: number) =>
  db
    .selectFrom('refund_due')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['refund_due.id', 'refund_due.amount'])
    .where('order_id', '=', orderId)
    .orderBy('refund_due.id')
    .execute();

const receipts = (db: Database, orderId: number) =>
  db
    .selectFrom('receipt')
    .select(['id', 'kind', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

const messages = (db: Database, orderId: number) =>
  db.selectFrom('mail_due').select(['id', 'kind']).where('order_id', '=', orderId).orderBy('id').execute();

async function compare(db: Database, orderId: number, before: Facts): Promise<Consequence[]> {
  const after = await readFacts(db, orderId);
  const [was, is] = [before.order, after.order];
  const added = <Row extends { id: number }>(rows: readonly Row[], earlier: readonly Row[]) =>
    rows.filter(({ id }) => earlier.every((one) => one.id !== id));
  const changes: Consequence[] =
    was === undefined || is === undefined
      ? []
      : [
          { what: 'status', before: was.status, after: is.status },
          { what: 'payment', before: was.payment_status, after: is.payment_status },
          { what: 'cost', before: before.cost, after: after.cost },
          { what: 'delivery price', before: was.delivery_price, after: is.delivery_price },
          { what: 'discount', before: was.discount, after: is.discount },
          { what: 'tracking number', before: was.tracking_number, after: is.tracking_number },
        ];
  changes.push(
    { what: 'bonuses', before: before.balance, after: after.balance },
    { what: 'promo code', before: before.promoCode, after: after.promoCode },
    ...(await stockChanges(db, before, after)),
  );
  return [
    ...changes.filter((change) => !('before' in change) || change.before !== change.after),
    ...added(after.refunds, before.refunds).map(({ amount }) => ({ what: 'refund due' as const, amount })),
    ...added(after.receipts, before.receipts).map(({ kind, amount }) => ({
      what: 'receipt' as const,
      kind,
      amount,
    })),
    ...added(after.messages, before.messages).map(({ kind }) => ({ what: 'message' as const, kind })),
  ];
}

/** Goods that the order did not have before are found in it afterwards, with as many pieces less on the shelf. */
async function stockChanges(db: Database, before: Facts, after: Facts): Promise<Consequence[]> {
  const all = await readStocks(db, [...new Set([...before.pieces.keys(), ...after.pieces.keys()])]);
  return all.map(({ id, sku, stock }) => ({
    what: 'stock',
    goods: sku || String(id),
    before: before.stocks.find((one) => one.id === id)?.stock ?? stock + (after.pieces.get(id) ?? 0),
    after: stock,
  }));
}
