export const orderStatuses = ['new', 'paid', 'packing', 'sent', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['none', 'waiting', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What decides to which status an order may move. */
export interface OrderState {
  status: OrderStatus;
  /** `none`: the customer pays on receipt. */
  paymentStatus: PaymentStatus;
}

const progress: Readonly<Record<OrderStatus, 'in shop' | 'sent' | 'over'>> = {
  new: 'in shop',
  paid: 'in shop',
  packing: 'in shop',
  sent: 'sent',
  delivered: 'over',
  cancelled: 'over',
};

/** Whether the goods of an order are still in the shop, reserved for it. */
export const isInShop = (status: OrderStatus): boolean => progress[status] === 'in shop';

/** Whether nothing is left to do for an order. */
export const isOver = (status: OrderStatus): boolean => progress[status] === 'over';

/** The statuses to which the operator may move an order; only a payment sets `paid`. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['packing', 'cancelled'],
  paid: ['packing', 'cancelled'],
  packing: ['sent', 'delivered', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** An order with online payment is packed only after it is paid. */
export const canMoveTo = ({ status, paymentStatus }: OrderState, to: OrderStatus): boolean =>
  next[status].includes(to) && (to === 'cancelled' || isPaidEnough(paymentStatus));

/** The status to which an order may go back if it was moved on too early; undefined: none. */
export function previousStatus({ status, paymentStatus }: OrderState): OrderStatus | undefined {
  if (!isPaidEnough(paymentStatus)) return undefined;
  if (status === 'packing') return paymentStatus === 'paid' ? 'paid' : 'new';
  return status === 'sent' ? 'packing' : status === 'delivered' ? 'sent' : undefined;
}

const isPaidEnough = (paymentStatus: OrderState['paymentStatus']) =>
  paymentStatus === 'none' || paymentStatus === 'paid';

/** Whether the provider took the money back after the order was paid: it stops until the operator decides. */
export const isReversed = ({ status, paymentStatus }: OrderState): boolean =>
  paymentStatus === 'failed' && status !== 'new' && status !== 'cancelled';

/** Whether the operator may record money received otherwise than through a provider. */
export const canBePaidByHand = (state: OrderState): boolean => state.status === 'new' || isReversed(state);

/** Customers may cancel until packing starts. */
export const canCustomerCancel = ({ status }: OrderState): boolean => status === 'new' || status === 'paid';

/** Whether the customer can still pay for the order. */
export const awaitsPayment = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'new' && (paymentStatus === 'waiting' || paymentStatus === 'failed');

/** Seconds that a customer on a payment page has at least, before the order is cancelled. */
export const paymentAttemptSeconds = 15 * 60;

export type PaymentReport = 'waiting' | 'paid' | 'failed' | 'reversed';

/**
 * Applies a payment report to an order; undefined if nothing changes. A payment always counts, even for a cancelled
 * order, and only its reversal revokes it. For a cancelled order, that is the refund that was due.
 */
export function orderAfterReport(state: OrderState, report: PaymentReport): OrderState | undefined {
  const isPaid = state.paymentStatus === 'paid';
  if (report === 'reversed')
    return isPaid && state.status !== 'cancelled' ? { ...state, paymentStatus: 'failed' } : undefined;
  if (isPaid) return undefined;
  if (report === 'paid')
    return { status: state.status === 'new' ? 'paid' : state.status, paymentStatus: 'paid' };
  if (!awaitsPayment(state) || state.paymentStatus === report) return undefined;
  return { ...state, paymentStatus: report };
}
