import { atom } from 'nanostores';
import { undefinedIfMissing } from '../../client/failures.ts';
import { getOrder, type Order, payOrder } from '../../contract/resources/order.ts';
import { pollingDelay } from '../../domain/checkout/payment-pace.ts';
import { paths } from '../../editions/paths.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { latestCall } from '../shell/latest-call.ts';
import { askShop } from '../shell/shop.ts';

type Payment =
  | { state: 'asking' }
  /** Polling gave up: the payment takes too long, or the shop does not respond. */
  | { state: 'late'; order: number | undefined }
  /** No such order. */
  | { state: 'unknown' };

export const $payment = atom<Payment>({ state: 'asking' });

const beginPolling = latestCall();

/** Polls with growing delays until the payment has an outcome, then opens the page of that outcome. */
export function pollPayment(): () => void {
  restartPolling();
  // A page restored from the back/forward cache starts over.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && restartPolling();
  addEventListener('pageshow', comeBack);
  return () => {
    beginPolling();
    removeEventListener('pageshow', comeBack);
  };
}

export function restartPolling(): void {
  $payment.set({ state: 'asking' });
  void poll(beginPolling(), 0, undefined);
}

async function poll(isLatest: () => boolean, tries: number, lastOrder: Order | undefined): Promise<void> {
  // A failed call is retried like a pending payment.
  const answer = await loadOrderInAddress().catch(() => lastOrder ?? 'unreachable');
  if (!isLatest()) return;
  if (answer === undefined) {
    $payment.set({ state: 'unknown' });
    return;
  }
  const order = answer === 'unreachable' ? undefined : answer;
  const next = order && outcomePage(order);
  const pause = pollingDelay(tries);
  if (next !== undefined) location.replace(next);
  else if (pause === undefined) $payment.set({ state: 'late', order: order?.id });
  else setTimeout(() => isLatest() && poll(isLatest, tries + 1, order), pause);
}

/** The page of a payment's outcome; undefined while it is pending. */
export function outcomePage({ id, status, payment_status }: Order): string | undefined {
  if (status === 'cancelled') return paths.order(id);
  if (payment_status === 'failed') return paths.paymentFailed(id);
  return payment_status === 'waiting' ? undefined : paths.orderPlaced(id);
}

/** Starts another attempt and opens the provider's page. */
export async function retryPayment(id: number): Promise<void> {
  const { url } = await askShop(payOrder, { params: { id } });
  location.assign(url);
}

/** The id in `?order=`. */
function orderInAddress(): number | undefined {
  const text = new URLSearchParams(location.search).get('order') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Undefined when the address names no order of this customer. */
export async function loadOrderInAddress(): Promise<Order | undefined> {
  const id = orderInAddress();
  if (id === undefined) return undefined;
  return avoidFlicker(askShop(getOrder, { params: { id } })).catch(undefinedIfMissing);
}
