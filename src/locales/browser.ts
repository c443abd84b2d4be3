import { browser } from './uk/browser.ts';

export const iso = 'uk';

/** The words for what is drawn in the browser; the whole dictionary stays with the build. */
export const words = browser;
