/** Each change of an order that is sent to other programs. */
export const orderEvents = [
  'placed',
  'payment_retried',
  'paid',
  'payment_failed',
  'payment_reversed',
  'packing',
  'sent',
  'tracking',
  'arrived',
  'delivered',
  'parcel_returning',
  'parcel_returned',
  'parcel_lost',
  'cancelled',
  'changed',
  'withdrawal_requested',
  'withdrawal_closed',
  'refund_due',
  'refunded',
] as const;

export type OrderEvent = (typeof orderEvents)[number];
