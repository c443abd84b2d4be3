import { decodeNumber, encodeNumber } from './compact-number.ts';
import { addChecksum, verifyChecksum } from './cookie-checksum.ts';
import { decodeList } from './decode-list.ts';

/** So many fit into one cookie, however long their ids are. */
export const maxFavourites = 300;

/** Ids of goods cards, the newest last. */
export type Favourites = readonly number[];

export const addFavourite = (ids: Favourites, id: number): Favourites =>
  ids.includes(id) || ids.length >= maxFavourites ? ids : [...ids, id];

export const removeFavourite = (ids: Favourites, id: number): Favourites => ids.filter((one) => one !== id);

export const encodeFavourites = (ids: Favourites): string => addChecksum(ids.map(encodeNumber).join('.'));

/** An unreadable cookie is an empty list. */
export const decodeFavourites = (text: string): Favourites =>
  decodeList(verifyChecksum(text), '.', decodeNumber).reduce(addFavourite, []);
