import { notLoaded as uk } from './uk/not-loaded.ts';

/** Apart from all other words: every page loads it. */
export const notLoaded = uk;
