import { awaitsPayment } from './moves.ts';
import type { OrderState } from './status.ts';

export type PaymentNews = 'waiting' | 'paid' | 'failed';

/**
 * What an order becomes by what is heard of its payment; undefined: it stays as it is. Money that comes counts always,
 * even for an order that is cancelled already; nothing that is heard later takes it back.
 */
export function afterPaymentNews(state: OrderState, news: PaymentNews): OrderState | undefined {
  if (state.paymentStatus === 'paid') return undefined;
  if (news === 'paid')
    return { status: state.status === 'new' ? 'paid' : state.status, paymentStatus: 'paid' };
  if (!awaitsPayment(state) || state.paymentStatus === news) return undefined;
  return { ...state, paymentStatus: news };
}
