import {
  addFavourite,
  decodeFavourites,
  encodeFavourites,
  type Favourites,
  removeFavourite,
} from '../../domain/visitor/favourites.ts';
import { cookies, year } from '../shell/cookies.ts';
import { persistentAtom } from '../shell/persistent.ts';

const none: Favourites = [];

const { $value, change } = persistentAtom({
  name: cookies.favourites,
  seconds: year,
  empty: none,
  encode: encodeFavourites,
  decode: decodeFavourites,
});

/** For a customer, this is a copy of the shop's list, for the first paint. */
export const $favourites = $value;

export const updateFavourites = (next: (ids: Favourites) => Favourites): void =>
  change((ids) => {
    const changed = next(ids);
    return changed.length === 0 ? none : changed;
  });

export const setFavourite = (id: number, isFavourite: boolean): void =>
  updateFavourites((ids) => (isFavourite ? addFavourite(ids, id) : removeFavourite(ids, id)));
