import { search } from './uk/search.ts';

/** The words of the search, which no other island loads. */
export const words = search;
