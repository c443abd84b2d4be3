import { ShopRefused } from '../../client/failures.ts';
import { getRecommended } from '../../contract/resources/goods-card.ts';
import type { CardView } from '../../domain/catalogue/card.ts';
import { cardFile } from '../catalogue/cards.ts';
import { $modals } from '../shell/modal.ts';
import { askShop } from '../shell/shop.ts';
import { $cart, putCartAside } from './cart.ts';

let hasPutAside = false;

/** What goes with the cart, or what is bought most; none when nobody says. */
export async function askRecommended(): Promise<readonly CardView[]> {
  const ids = [...new Set($cart.get().map(({ goodscardId }) => goodscardId))];
  try {
    const cards = await askShop(getRecommended, { query: { ids } });
    const files = await Promise.allSettled(cards.map(({ id }) => cardFile(id)));
    return files.flatMap((file) => (file.status === 'fulfilled' && file.value ? [file.value.card] : []));
  } catch (error) {
    if (error instanceof ShopRefused && error.status !== 401 && isCartOpen()) putAsideOnce();
    return [];
  }
}

/** What was brought back stays, though it is asked again what goes with it. */
function putAsideOnce(): void {
  if (!hasPutAside) putCartAside();
  hasPutAside = true;
}

const isCartOpen = () => $modals.get().some(({ name }) => name === 'cart');
