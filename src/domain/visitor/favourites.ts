import { readNumber, writeNumber } from './compact-number.ts';
import { seal, unseal } from './cookie-checksum.ts';

/** As many as fit in one cookie, whatever their ids. */
export const maxFavourites = 300;

/** Ids of goods cards, the latest last. */
export type Favourites = readonly number[];

export const addFavourite = (ids: Favourites, id: number): Favourites =>
  ids.includes(id) || ids.length >= maxFavourites ? ids : [...ids, id];

export const removeFavourite = (ids: Favourites, id: number): Favourites => ids.filter((one) => one !== id);

export const encodeFavourites = (ids: Favourites): string => seal(ids.map(writeNumber).join('.'));

/** What cannot be read is an empty list. */
export function decodeFavourites(text: string): Favourites {
  const body = unseal(text);
  if (!body) return [];
  const ids = body.split('.').map(readNumber);
  return ids.every((id) => id !== undefined) ? ids.reduce(addFavourite, []) : [];
}
