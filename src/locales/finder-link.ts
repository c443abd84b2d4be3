import { finderLink } from './uk/finder-link.ts';

/** The words of links to the finder, apart because an island that links to it needs no other. */
export const words = finderLink;
