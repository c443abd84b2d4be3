import * as v from 'valibot';
import { type OrderEvent, orderEvents } from '../../domain/orders/events.ts';
import { TextSchema } from '../scalars.ts';
import { CampaignSchema, OrderSchema } from './order.ts';

/** What a webhook says of a change of an order. */
export const OrderEventSchema = v.object({
  type: v.picklist(orderEvents.map((event) => `order.${event}` as const)),
  /** When the change happened. */
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({
    edition: TextSchema,
    currency: TextSchema,
    /** As it is when the webhook is sent. */
    order: OrderSchema,
    customer: v.object({
      first_name: v.string(),
      last_name: v.string(),
      phone: v.string(),
      email: v.string(),
    }),
    recipient: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() }),
    comment: v.string(),
    utm: v.nullable(CampaignSchema),
  }),
});
export type OrderEventBody = v.InferOutput<typeof OrderEventSchema>;

/** What has happened, for the document. */
export const orderEventMeanings: Readonly<Record<OrderEvent, string>> = {
  placed: 'A customer placed the order.',
  payment_retried: 'After a failed attempt, the customer tries again to pay.',
  paid: 'The payment came in.',
  payment_failed: 'An attempt to pay failed; the customer may try again.',
  payment_reversed: 'The provider took the payment back.',
  packing: 'The goods are being packed.',
  sent: 'The parcel is on its way.',
  tracking: 'The parcel got another tracking number.',
  arrived: 'The parcel waits for the customer at its point.',
  delivered: 'The customer has the goods.',
  parcel_returning: 'The customer did not take the parcel; it is on its way back.',
  parcel_returned: 'The parcel is back.',
  parcel_lost: 'The carrier lost the parcel.',
  cancelled: 'The order was cancelled, or not paid in time.',
  changed:
    'Goods or money were given back, something was taken out, goods, destination, recipient or status were changed by the shop, or the invoice names another company.',
  withdrawal_requested:
    'A consumer withdraws from the contract; who sent it gave a contact of the order, or was signed in.',
  withdrawal_closed:
    'The shop has dealt with a withdrawal that no change and no cancellation of the order answered.',
  refund_due: 'A payment has to be refunded.',
  refunded: 'A refund was paid out.',
};
