import { atom } from 'nanostores';
import { ShopRefused, undefinedIfMissing } from '../../client/failures.ts';
import { cancelOrder, getOrder, type Order, payOrder } from '../../contract/resources/order.ts';
import { orderIdInPath } from '../../editions/order-address.ts';
import { cartLine } from '../cart/calculation.ts';
import { addToCart } from '../cart/cart.ts';
import { showMessage } from '../shell/message.ts';
import { askShop } from '../shell/shop.ts';
import { customerResource } from './customer-resource.ts';

/** The order of this page; undefined when the customer has none with this address. */
const resource = customerResource(async () => {
  const id = orderIdInPath(location.pathname);
  return id === undefined ? undefined : askShop(getOrder, { params: { id } }).catch(undefinedIfMissing);
});
export const { $state: $order, load: loadOrder } = resource;

type OrderAction = 'pay' | 'cancel';

/** The action under way, or why it failed: `reason` is the shop's message, empty when the shop did not respond. */
export const $orderAction = atom<
  | { state: 'none' }
  | { state: 'underWay'; action: OrderAction }
  | { state: 'failed'; action: OrderAction; reason: string }
>({ state: 'none' });

export const pay = ({ id }: Order): Promise<void> =>
  act('pay', async () => location.assign((await askShop(payOrder, { params: { id } })).url));

export const cancel = ({ id }: Order): Promise<void> =>
  act('cancel', async () => resource.replace(await askShop(cancelOrder, { params: { id } })));

async function act(action: OrderAction, work: () => Promise<void>): Promise<void> {
  $orderAction.set({ state: 'underWay', action });
  try {
    await work();
    $orderAction.set({ state: 'none' });
  } catch (error) {
    const isRefused = error instanceof ShopRefused;
    $orderAction.set({ state: 'failed', action, reason: isRefused ? error.failure.message : '' });
    // The shop refuses what the page still offers, so the page is stale.
    if (isRefused) await loadOrder();
  }
}

/** Puts the goods of an order into the cart. Returns false, with a message, when not all of them fit. */
export function orderAgain({ goods }: Pick<Order, 'goods'>): boolean {
  let hasRoom = true;
  for (const line of goods) {
    if (line.is_promo_gift) continue;
    const outcome = addToCart(cartLine(line));
    if (outcome === 'added') continue;
    hasRoom = false;
    showMessage(outcome, line.name);
  }
  return hasRoom;
}
