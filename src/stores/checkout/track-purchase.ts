import type { Order } from '../../contract/resources/order.ts';
import { $consent, isAllowed } from '../analytics/consent.ts';
import { track } from '../analytics/track.ts';
import { readStored, writeStored } from '../shell/storage.ts';

const name = 'purchases_told';
const maxStored = 50;

/** Tracks an order once, and only with consent where consent is needed. */
export function trackPurchase(order: Order): void {
  if (isAllowed('analytics')) trackOnce(order);
  else $consent.listen(() => isAllowed('analytics') && trackOnce(order));
}

function trackOnce(order: Order): void {
  const tracked = readStored(name).split(' ');
  if (tracked.includes(String(order.id))) return;
  writeStored(name, [order.id, ...tracked].slice(0, maxStored).join(' ').trim());
  track({
    event: 'purchase',
    goods: order.goods,
    more: {
      transaction_id: order.number,
      shipping: order.delivery_price,
      ...(order.discount > 0 && { discount: order.discount }),
      ...(order.promocode !== null && { coupon: order.promocode }),
    },
  });
  // Analytics start at the first intent, and this page may be closed without one.
  import('../analytics/start.ts').then(({ startAnalytics }) => startAnalytics()).catch(() => undefined);
}
