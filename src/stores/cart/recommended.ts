import { isUnavailable, ShopRefused } from '../../client/failures.ts';
import { getRecommended } from '../../contract/resources/goods-card.ts';
import type { CardView } from '../../domain/catalogue/card.ts';
import { cardFile } from '../catalogue/cards.ts';
import { $modals } from '../shell/modal.ts';
import { askShop } from '../shell/shop.ts';
import { $cart } from './cart.ts';
import { setCartAside } from './open-cart.ts';

let hasSetAside = false;

/** Goods that go with the cart, or bestsellers for an empty one. Empty when the shop does not respond. */
export async function loadRecommended(): Promise<readonly CardView[]> {
  const ids = [...new Set($cart.get().map(({ goodscardId }) => goodscardId))];
  try {
    const cards = await askShop(getRecommended, { query: { ids } });
    const files = await Promise.allSettled(cards.map(({ id }) => cardFile(id)));
    return files.flatMap((file) => (file.status === 'fulfilled' && file.value ? [file.value.card] : []));
  } catch (error) {
    if (isRejection(error) && isCartOpen()) setAsideOnce();
    return [];
  }
}

const isRejection = (error: unknown) =>
  error instanceof ShopRefused && error.status !== 401 && !isUnavailable(error);

/** Only once: lines that the shopper restored must not be set aside again. */
function setAsideOnce(): void {
  if (!hasSetAside) setCartAside();
  hasSetAside = true;
}

const isCartOpen = () => $modals.get().some(({ name }) => name === 'cart');
