import type { Page } from 'playwright/test';

/** By how many pixels the page is wider than the window; at most 0 where nothing scrolls sideways. */
export const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
