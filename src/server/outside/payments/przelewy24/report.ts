import * as v from 'valibot';
import type { Report } from '../../../shop/payments/provider.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const NotificationSchema = v.object({
  merchantId: count,
  posId: count,
  sessionId: v.string(),
  amount: count,
  originAmount: count,
  currency: v.string(),
  orderId: count,
  methodId: count,
  statement: v.string(),
  sign: v.string(),
});
export type Notification = v.InferOutput<typeof NotificationSchema>;

export const TransactionSchema = v.object({
  data: v.object({
    orderId: count,
    sessionId: v.string(),
    /** 0 no payment, 1 paid and not yet verified, 2 paid, 3 returned. */
    status: v.picklist([0, 1, 2, 3]),
    amount: count,
    currency: v.string(),
  }),
});
export type Transaction = v.InferOutput<typeof TransactionSchema>['data'];

const statuses = ['waiting', 'held', 'paid', 'refunded'] as const;

export const przelewy24Report = (transaction: Transaction): Report => ({
  reference: transaction.sessionId,
  event: `${transaction.orderId}:${statuses[transaction.status]}`,
  externalId: transaction.orderId === 0 ? null : String(transaction.orderId),
  status: statuses[transaction.status],
  amount: transaction.amount,
  currency: transaction.currency,
});
