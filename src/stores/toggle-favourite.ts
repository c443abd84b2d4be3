import { $favourites, putFavourite } from './favourites.ts';
import { say } from './message.ts';
import { isSignedIn } from './session.ts';

/** Shown at once; the shop is told after, and what it refuses is taken back. Answers what is to be said. */
export function toggleFavourite(id: number): 'favourite' | 'notFavourite' | 'favouritesFull' {
  const wanted = !$favourites.get().includes(id);
  putFavourite(id, wanted);
  if ($favourites.get().includes(id) !== wanted) return 'favouritesFull';
  if (isSignedIn()) {
    import('./favourites-at-shop.ts').then(
      ({ tellShop }) => tellShop(id, wanted),
      () => {
        putFavourite(id, !wanted);
        say('favouriteNotSaved');
      },
    );
  }
  return wanted ? 'favourite' : 'notFavourite';
}
