import { nameOfLine } from '../../../domain/orders/line-name.ts';
import type { Database } from '../../db/open.ts';
import { readPages } from '../../db/page.ts';
import { readLinesByOrder } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { orderFrom } from '../orders/order-from.ts';

const pageSize = 100;

const receivedOrders = (db: Database, phone: string, customerId: number | undefined) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('recipient_phone', '=', phone)
    .$if(customerId !== undefined, (orders) => orders.where('customer_id', '!=', customerId ?? 0));

/** Whether others have sent orders to this phone. `customerId`: who signs in with it. */
export async function hasReceived(
  db: Database,
  phone: string,
  customerId: number | undefined,
): Promise<boolean> {
  const first = await receivedOrders(db, phone, customerId).limit(1).executeTakeFirst();
  return first !== undefined;
}

/** What orders of others say of the person with this phone: not who paid, and not how much. */
export async function* exportReceived(db: Database, phone: string, customerId: number | undefined) {
  const pages = readPages((last: OrderRow | undefined) =>
    receivedOrders(db, phone, customerId)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const rows of pages) {
    const lines = await readLinesByOrder(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => {
      const { number, created_at, status, goods, delivery, gift_wrapping } = orderFrom(
        row,
        lines.get(row.id) ?? [],
        [],
      );
      return {
        number,
        created_at,
        status,
        recipient: {
          first_name: row.recipient_first_name,
          last_name: row.recipient_last_name,
          phone: row.recipient_phone,
        },
        goods: goods.map((line) => ({ name: nameOfLine(line), quantity: line.qtt })),
        delivery,
        tracking_number: row.tracking_number,
        card: gift_wrapping?.text ?? null,
        comment: row.comment,
      };
    });
  }
}
