import * as v from 'valibot';
import { type OrderEventBody, OrderEventSchema } from '../../../contract/resources/order-event.ts';
import type { OrderEvent } from '../../../domain/orders/events.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { readOrderRow } from '../order-state/order-row.ts';
import { orderOfRow } from '../orders/read-orders.ts';

interface Happened {
  orderId: number;
  event: OrderEvent;
  at: number;
}

const { utm: CampaignSchema } = OrderEventSchema.entries.data.entries;

/** With the order as it is now: a webhook that comes late, or is sent again, tells nothing outdated. */
export async function orderEventBody(
  db: Database,
  { orderId, event, at }: Happened,
  edition: Edition,
): Promise<OrderEventBody | undefined> {
  const row = await readOrderRow(db, orderId);
  if (row === undefined) return undefined;
  const customer = await db
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'phone', 'email'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  return {
    type: `order.${event}`,
    timestamp: new Date(at * 1000).toISOString(),
    data: {
      edition: edition.code,
      currency: edition.currency.code,
      order: await orderOfRow(db, row),
      customer,
      recipient: {
        first_name: row.recipient_first_name,
        last_name: row.recipient_last_name,
        phone: row.recipient_phone,
      },
      comment: row.comment,
      utm: row.campaign === null ? null : v.parse(CampaignSchema, JSON.parse(row.campaign)),
    },
  };
}
