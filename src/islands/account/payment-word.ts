import type { Order } from '../../contract/order.ts';
import { words } from '../../locales/customer.ts';

/** How it stands with the money of an order; empty where there is nothing more to say. */
export function paymentWord({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): string {
  const { paymentStates } = words.account.order;
  const isPaid = payment_status === 'paid';
  if (status === 'cancelled') return isPaid ? paymentStates.returned : '';
  const isPaidOnReceipt = payment_status === 'none' && status === 'delivered';
  return isPaidOnReceipt ? paymentStates.paid : paymentStates[payment_status];
}
