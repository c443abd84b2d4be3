import { notLoaded as uk } from './uk/not-loaded.ts';

/** Apart from all other words, because every page loads it at once. */
export const notLoaded = uk;
