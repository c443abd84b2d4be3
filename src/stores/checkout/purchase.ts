import { edition } from '#edition';
import type { Order } from '../../contract/order.ts';
import { pushPurchase } from '../data-layer.ts';
import { readStored, store } from '../storage.ts';

const name = 'purchases_told';
const most = 50;

/** Tells analytics of an order, once, and only where nobody has to be asked first. */
export function tellPurchase(order: Order): void {
  if (!edition.checkout.pushesPurchase) return;
  const told = readStored(name).split(' ');
  if (told.includes(String(order.id))) return;
  store(name, [order.id, ...told].slice(0, most).join(' ').trim());
  pushPurchase({
    transaction_id: order.number,
    currency: edition.currency.code,
    value: order.total,
    shipping: order.delivery_price,
    ...(order.promocode !== null && { coupon: order.promocode }),
    items: order.goods.map(({ id, name: item_name, price, qtt }) => ({
      item_id: String(id),
      item_name,
      price,
      quantity: qtt,
    })),
  });
}
