/** Keeps the words under which orders are found. */
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { InvoiceSchema } from '../../../contract/resources/order.ts';
import { inParts } from '../../../domain/in-parts.ts';
import { codeOf, findWords } from '../../../domain/search/order-words.ts';
import type { Tables } from '../../db/tables.ts';
import { type OrderLineRow, readLinesByOrder } from './order-lines.ts';
import type { OrderRow } from './order-row.ts';
import { type Buyer, readBuyers } from './read-buyers.ts';

type Line = Pick<OrderLineRow, 'sku'>;

/** Call it in the transaction that places the order. */
export async function indexNewOrder(
  db: Transaction<Tables>,
  order: OrderRow,
  lines: readonly Line[],
): Promise<void> {
  const buyers = await readBuyers(db, [order]);
  await insertWords(db, wordsOf(order, lines, buyers.get(order.customer_id)));
}

/** Call it in a transaction that locks these orders and changes who gets them, their goods or their invoice. */
export async function indexAnew(db: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const orders = await db.selectFrom('customer_order').selectAll().where('id', 'in', ids).execute();
  const buyers = await readBuyers(db, orders);
  const lines = await readLinesByOrder(db, ids);
  await db.deleteFrom('order_word').where('order_id', 'in', ids).execute();
  await insertWords(
    db,
    orders.flatMap((order) => wordsOf(order, lines.get(order.id) ?? [], buyers.get(order.customer_id))),
  );
}

/** Lets an order be found by a further code, such as its tracking number. */
export const indexCode = (db: Transaction<Tables>, order_id: number, code: string): Promise<void> =>
  insertWords(db, code === '' ? [] : [{ order_id, word: codeOf(code) }]);

function wordsOf(order: OrderRow, lines: readonly Line[], buyer: Buyer | undefined): Tables['order_word'][] {
  const recipient = {
    firstName: order.recipient_first_name,
    lastName: order.recipient_last_name,
    phone: order.recipient_phone,
  };
  const nip = order.invoice === null ? '' : v.parse(InvoiceSchema, JSON.parse(order.invoice)).nip;
  const words = findWords({
    people: buyer === undefined ? [recipient] : [recipient, personOf(buyer)],
    codes: [order.tracking_number ?? '', nip, ...lines.map(({ sku }) => sku)],
  });
  return words.map((word) => ({ order_id: order.id, word }));
}

const personOf = ({ first_name, last_name, phone, email }: Buyer) => ({
  firstName: first_name,
  lastName: last_name,
  phone,
  email,
});

/** Fewer than the parameters of a statement. */
const wordsAtOnce = 10_000;

async function insertWords(db: Transaction<Tables>, words: readonly Tables['order_word'][]): Promise<void> {
  for (const part of inParts(words, wordsAtOnce))
    await db
      .insertInto('order_word')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
