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
