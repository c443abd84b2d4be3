import { atom } from 'nanostores';
import { ShopRefused } from '../../client/failures.ts';
import { getOrder, type Order, payOrder } from '../../contract/resources/order.ts';
import { pollingDelay } from '../../domain/checkout/payment-pace.ts';
import { paths } from '../../editions/paths.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';

type Payment =
  | { state: 'asking' }
  /** It takes longer than anybody waits for, or the shop cannot be asked. */
  | { state: 'late'; order: number | undefined }
  /** There is no such order. */
  | { state: 'unknown' };

export const $payment = atom<Payment>({ state: 'asking' });

let round = 0;

/** Asks until the payment is decided, less and less often, and goes on to where that is said. */
export function pollPayment(): () => void {
  restartPolling();
  // A page out of the browser's cache begins anew.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && restartPolling();
  addEventListener('pageshow', comeBack);
  return () => {
    round += 1;
    removeEventListener('pageshow', comeBack);
  };
}

export function restartPolling(): void {
  $payment.set({ state: 'asking' });
  round += 1;
  void poll(round, 0, undefined);
}

async function poll(mine: number, tries: number, known: Order | undefined): Promise<void> {
  // A failure to ask is asked again, like a payment that is not decided.
  const answer = await loadOrderInAddress().catch(() => known ?? 'unreachable');
  if (mine !== round) return;
  if (answer === undefined) {
    $payment.set({ state: 'unknown' });
    return;
  }
  const order = answer === 'unreachable' ? undefined : answer;
  const next = order && outcomePage(order);
  const pause = pollingDelay(tries);
  if (next !== undefined) location.replace(next);
  else if (pause === undefined) $payment.set({ state: 'late', order: order?.id });
  else setTimeout(() => mine === round && poll(mine, tries + 1, order), pause);
}

/** Where a payment that is decided is told of. */
export function outcomePage({ id, status, payment_status }: Order): string | undefined {
  if (status === 'cancelled') return paths.order(id);
  if (payment_status === 'failed') return paths.paymentFailed(id);
  return payment_status === 'waiting' ? undefined : paths.orderPlaced(id);
}

/** Another attempt to pay, on the provider's page. */
export async function retryPayment(id: number): Promise<void> {
  const { url } = await askShop(payOrder, { params: { id } });
  location.assign(url);
}

/** The order that the address of this page names. */
function orderInAddress(): number | undefined {
  const text = new URLSearchParams(location.search).get('order') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Undefined: the address names none, or none of this customer's. */
export async function loadOrderInAddress(): Promise<Order | undefined> {
  const id = orderInAddress();
  if (id === undefined) return undefined;
  return avoidFlicker(askShop(getOrder, { params: { id } })).catch((error: unknown) => {
    if (error instanceof ShopRefused && error.status === 404) return undefined;
    throw error;
  });
}
