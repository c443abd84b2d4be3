import { say } from '../shell/message.ts';
import { isSignedIn } from '../sign-in/session.ts';
import { $favourites, putFavourite } from './favourites.ts';

/** Hearts that nobody has told the shop of, as they were before. */
const untold = new Map<number, boolean>();

/** Shown at once; the shop is told after, and what it refuses is taken back. Answers what is to be said. */
export function toggleFavourite(id: number): 'favourite' | 'notFavourite' | 'favouritesFull' {
  const wanted = !$favourites.get().includes(id);
  putFavourite(id, wanted);
  if ($favourites.get().includes(id) !== wanted) return 'favouritesFull';
  if (isSignedIn()) {
    if (!untold.has(id)) untold.set(id, !wanted);
    import('./favourites-at-shop.ts').then(
      ({ tellShop }) => {
        untold.delete(id);
        return tellShop(id, wanted);
      },
      () => takeBack(id),
    );
  }
  return wanted ? 'favourite' : 'notFavourite';
}

function takeBack(id: number): void {
  const before = untold.get(id);
  if (before === undefined) return;
  untold.delete(id);
  putFavourite(id, before);
  say('favouriteNotSaved');
}
