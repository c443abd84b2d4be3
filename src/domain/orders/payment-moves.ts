import { awaitsPayment } from './moves.ts';
import type { OrderState } from './status.ts';

/** In seconds: whoever has just been sent to a payment page is not cut off before. */
export const paymentAttempt = 15 * 60;

export type PaymentReport = 'waiting' | 'paid' | 'failed';

/**
 * What an order becomes by what is reported of its payment; undefined: it stays as it is. Money that comes counts always,
 * even for an order that is cancelled already; nothing that is reported later takes it back.
 */
export function afterPaymentReport(state: OrderState, report: PaymentReport): OrderState | undefined {
  if (state.paymentStatus === 'paid') return undefined;
  if (report === 'paid')
    return { status: state.status === 'new' ? 'paid' : state.status, paymentStatus: 'paid' };
  if (!awaitsPayment(state) || state.paymentStatus === report) return undefined;
  return { ...state, paymentStatus: report };
}
