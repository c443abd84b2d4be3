import { showMessage } from '../shell/message.ts';
import { isSignedIn } from '../sign-in/session.ts';
import { $favourites, setFavourite } from './favourites.ts';

/** Hearts that nobody has told the shop of, as they were before. */
const unsent = new Map<number, boolean>();

/** Shown at once; the shop is told after, and what it refuses is taken back. Answers what is to be said. */
export function toggleFavourite(id: number): 'favourite' | 'notFavourite' | 'favouritesFull' {
  const wanted = !$favourites.get().includes(id);
  setFavourite(id, wanted);
  if ($favourites.get().includes(id) !== wanted) return 'favouritesFull';
  if (isSignedIn()) {
    if (!unsent.has(id)) unsent.set(id, !wanted);
    import('./favourites-at-shop.ts').then(
      ({ saveFavourite }) => {
        unsent.delete(id);
        return saveFavourite(id, wanted);
      },
      () => revert(id),
    );
  }
  return wanted ? 'favourite' : 'notFavourite';
}

function revert(id: number): void {
  const before = unsent.get(id);
  if (before === undefined) return;
  unsent.delete(id);
  setFavourite(id, before);
  showMessage('favouriteNotSaved');
}
