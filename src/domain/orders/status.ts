export const orderStatuses = ['new', 'paid', 'packing', 'sent', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['none', 'waiting', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What decides where an order may go. */
export interface OrderState {
  status: OrderStatus;
  /** `none`: it is paid on receipt. */
  paymentStatus: PaymentStatus;
}

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
export const canMoveTo = ({ status, paymentStatus }: OrderState, to: OrderStatus): boolean =>
  next[status].includes(to) && (to === 'cancelled' || isPaidEnough(paymentStatus));

const isPaidEnough = (paymentStatus: OrderState['paymentStatus']) =>
  paymentStatus === 'none' || paymentStatus === 'paid';

/** The customer's own right ends where the packing starts. */
export const canCustomerCancel = ({ status }: OrderState): boolean => status === 'new' || status === 'paid';

/** Money may still be asked for it. */
export const awaitsPayment = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'new' && (paymentStatus === 'waiting' || paymentStatus === 'failed');

/** In seconds: whoever has just been sent to a payment page is not cut off before. */
export const paymentAttemptSeconds = 15 * 60;

export type PaymentReport = 'waiting' | 'paid' | 'failed';

/**
 * What an order becomes by what is reported of its payment; undefined: it stays as it is. Money that comes counts always,
 * even for an order that is cancelled already; nothing that is reported later takes it back.
 */
export function orderAfterReport(state: OrderState, report: PaymentReport): OrderState | undefined {
  if (state.paymentStatus === 'paid') return undefined;
  if (report === 'paid')
    return { status: state.status === 'new' ? 'paid' : state.status, paymentStatus: 'paid' };
  if (!awaitsPayment(state) || state.paymentStatus === report) return undefined;
  return { ...state, paymentStatus: report };
}
