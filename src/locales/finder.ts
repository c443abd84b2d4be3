import { finder } from './uk/finder.ts';

/** The words of the finder, which no other island loads. */
export const words = finder;
