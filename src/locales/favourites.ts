import { favourites } from './uk/favourites.ts';

/** The words of the list of favourites, which no other island loads. */
export const words = favourites;
