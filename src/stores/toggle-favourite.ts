import { addFavourite, removeFavourite } from '../domain/favourites.ts';
import { $favourites, changeFavourites } from './favourites.ts';
import { isSignedIn } from './session.ts';

/** Shown at once; the shop is told after, and what it refuses is taken back. True: it is a favourite now. */
export function toggleFavourite(id: number): boolean {
  changeFavourites((ids) => (ids.includes(id) ? removeFavourite(ids, id) : addFavourite(ids, id)));
  const wanted = $favourites.get().includes(id);
  if (isSignedIn()) void import('./favourites-at-shop.ts').then(({ tellShop }) => tellShop(id, wanted));
  return wanted;
}
