import type { OrderStatus, PaymentStatus } from '../../../domain/orders/status.ts';
import { orderSteps } from '../../../domain/orders/steps.ts';

/** How far an order is, in small cells: only what is being packed is in hand. */
export function stepsOf(status: OrderStatus, paymentStatus: PaymentStatus) {
  const isCancelled = status === 'cancelled';
  const steps = orderSteps({ status: isCancelled ? 'new' : status, pay_online: paymentStatus !== 'none' });
  const isInHand = status === 'packing';
  const place = steps.findIndex((step) => step.status === status);
  return { of: steps.length, done: isInHand ? place : place + 1, isInHand, isCancelled };
}
