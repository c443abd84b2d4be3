import type { Page } from 'playwright/test';

/** Records at each page change which picture takes part in the view transition, after the page's own script. */
export const notePictureNames = (page: Page) =>
  page.addInitScript(() => {
    const note = ({ type, viewTransition }: PageSwapEvent | PageRevealEvent) => {
      const named = [...document.querySelectorAll('img')]
        .filter((picture) => getComputedStyle(picture).viewTransitionName === 'product-picture')
        .map((picture) => picture.closest('article')?.querySelector('h3')?.textContent ?? 'the product');
      const moment = `${type} ${location.pathname}${viewTransition ? '' : ' at once'}: ${named.join()}`;
      sessionStorage.setItem('moments', `${sessionStorage.getItem('moments') ?? ''}${moment}\n`);
    };
    addEventListener('DOMContentLoaded', () => {
      addEventListener('pageswap', note);
      addEventListener('pagereveal', note);
    });
  });

export const pictureNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => (sessionStorage.getItem('moments') ?? '').split('\n'));
