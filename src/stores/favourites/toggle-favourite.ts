import { showMessage } from '../shell/message.ts';
import { isSignedIn } from '../sign-in/session.ts';
import { $favourites, setFavourite } from './favourites.ts';

/** Previous states of hearts whose change was not yet sent. */
const unsent = new Map<number, boolean>();

/** Changes the heart at once and reverts it if the shop fails. Returns the name of the message. */
export function toggleFavourite(id: number): 'favourite' | 'notFavourite' | 'favouritesFull' {
  const isFavourite = !$favourites.get().includes(id);
  setFavourite(id, isFavourite);
  if ($favourites.get().includes(id) !== isFavourite) return 'favouritesFull';
  if (isSignedIn()) {
    if (!unsent.has(id)) unsent.set(id, !isFavourite);
    import('./favourites-at-shop.ts').then(
      ({ saveFavourite }) => {
        unsent.delete(id);
        return saveFavourite(id, isFavourite);
      },
      () => revert(id),
    );
  }
  return isFavourite ? 'favourite' : 'notFavourite';
}

function revert(id: number): void {
  const before = unsent.get(id);
  if (before === undefined) return;
  unsent.delete(id);
  setFavourite(id, before);
  showMessage('favouriteNotSaved');
}
