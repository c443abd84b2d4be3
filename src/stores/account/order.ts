import { atom } from 'nanostores';
import { ShopRefused, undefinedIfNotFound } from '../../client/failures.ts';
import { cancelOrder, getOrder, type Order, payOrder } from '../../contract/resources/order.ts';
import { orderAt } from '../../editions/order-address.ts';
import { cartLine } from '../cart/calculation.ts';
import { addToCart } from '../cart/cart.ts';
import { say } from '../shell/message.ts';
import { askShop } from '../shell/shop.ts';
import { personal } from './customer-resource.ts';

/** The order whose page this is; undefined when the customer has none with this address. */
const here = personal(async () => {
  const id = orderAt(location.pathname);
  return id === undefined ? undefined : askShop(getOrder, { params: { id } }).catch(undefinedIfNotFound);
});
export const { $told: $order, ask: askOrder } = here;

type Deed = 'pay' | 'cancel';

/** What is being done with the order, or why it was not: in the shop's words, or without any when it did not answer. */
export const $orderDeed = atom<
  { state: 'none' } | { state: 'underWay'; deed: Deed } | { state: 'failed'; deed: Deed; reason: string }
>({ state: 'none' });

export const pay = ({ id }: Order): Promise<void> =>
  act('pay', async () => location.assign((await askShop(payOrder, { params: { id } })).url));

export const cancel = ({ id }: Order): Promise<void> =>
  act('cancel', async () => here.take(await askShop(cancelOrder, { params: { id } })));

async function act(deed: Deed, work: () => Promise<void>): Promise<void> {
  $orderDeed.set({ state: 'underWay', deed });
  try {
    await work();
    $orderDeed.set({ state: 'none' });
  } catch (error) {
    const isRefused = error instanceof ShopRefused;
    $orderDeed.set({ state: 'failed', deed, reason: isRefused ? error.said.message : '' });
    // What the page shows is no longer so.
    if (isRefused) await askOrder();
  }
}

/** Puts the goods of an order into the cart; false, and said, when it has no room for all of them. */
export function orderAgain({ goods }: Pick<Order, 'goods'>): boolean {
  let hasRoom = true;
  for (const line of goods) {
    if (line.is_promo_gift) continue;
    const outcome = addToCart(cartLine(line));
    if (outcome === 'added') continue;
    hasRoom = false;
    say(outcome, line.name);
  }
  return hasRoom;
}
