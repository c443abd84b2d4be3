import { decodeNumber, encodeNumber } from './compact-number.ts';
import { addChecksum, verifyChecksum } from './cookie-checksum.ts';

/** As many as fit in one cookie, whatever their ids. */
export const maxFavourites = 300;

/** Ids of goods cards, the latest last. */
export type Favourites = readonly number[];

export const addFavourite = (ids: Favourites, id: number): Favourites =>
  ids.includes(id) || ids.length >= maxFavourites ? ids : [...ids, id];

export const removeFavourite = (ids: Favourites, id: number): Favourites => ids.filter((one) => one !== id);

export const encodeFavourites = (ids: Favourites): string => addChecksum(ids.map(encodeNumber).join('.'));

/** What cannot be read is an empty list. */
export function decodeFavourites(text: string): Favourites {
  const body = verifyChecksum(text);
  if (!body) return [];
  const ids = body.split('.').map(decodeNumber);
  return ids.every((id) => id !== undefined) ? ids.reduce(addFavourite, []) : [];
}
