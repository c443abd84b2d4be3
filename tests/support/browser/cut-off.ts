import type { Page } from 'playwright/test';

/** Links and controls that reach out of the window to the right, where no scrolling shows them. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrolls(element.parentElement));
    const end = document.documentElement.clientWidth + 1;
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > end)
      .filter((element) => !scrolls(element))
      .map((element) => element.ariaLabel ?? element.textContent ?? element.localName);
  });
