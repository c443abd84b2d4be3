import type { Page } from 'playwright/test';

/** By how many pixels the page can be scrolled sideways. Its width would count a reserved scrollbar and hide an overflow. */
export const scrollsSideways = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo({ left: 50, behavior: 'instant' });
    const scrolled = scrollX;
    scrollTo({ left: 0, behavior: 'instant' });
    return scrolled;
  });
