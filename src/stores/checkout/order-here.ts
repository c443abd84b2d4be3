import { ShopRefused } from '../../client/failures.ts';
import { getOrder, type Order } from '../../contract/resources/order.ts';
import { unhurried } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';

/** The order that the address of this page names. */
function orderInAddress(): number | undefined {
  const text = new URLSearchParams(location.search).get('order') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Undefined: the address names none, or none of this customer's. */
export async function askOrderHere(): Promise<Order | undefined> {
  const id = orderInAddress();
  if (id === undefined) return undefined;
  return unhurried(askShop(getOrder, { params: { id } })).catch((error: unknown) => {
    if (error instanceof ShopRefused && error.status === 404) return undefined;
    throw error;
  });
}
