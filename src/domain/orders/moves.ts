import type { OrderState, OrderStatus } from './status.ts';

/** Where the shop's hand moves an order; `paid` comes from a payment alone. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['packing', 'cancelled'],
  paid: ['packing', 'cancelled'],
  packing: ['sent', 'delivered', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** What is to be paid online is packed when it is paid. */
export const mayBecome = ({ status, paymentStatus }: OrderState, to: OrderStatus): boolean =>
  next[status].includes(to) && (to === 'cancelled' || isPaidEnough(paymentStatus));

const isPaidEnough = (paymentStatus: OrderState['paymentStatus']) =>
  paymentStatus === 'none' || paymentStatus === 'paid';

/** The customer's own right ends where the packing starts. */
export const mayBeCancelledByCustomer = ({ status }: OrderState): boolean =>
  status === 'new' || status === 'paid';

/** Money may still be asked for it. */
export const awaitsPayment = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'new' && (paymentStatus === 'waiting' || paymentStatus === 'failed');
