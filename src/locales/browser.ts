import { browser } from './uk/browser.ts';

export const iso = 'uk';

/** The words of islands and goods cards. The whole dictionary stays with the build. */
export const words = browser;
