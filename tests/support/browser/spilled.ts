import type { Page } from 'playwright/test';

/** Cells, links and buttons with content that reaches over their edge, into what stands beside. */
export const spilled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td, th, a, button')]
      .filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        return display !== 'inline' && overflowX === 'visible' && element.checkVisibility();
      })
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => element.ariaLabel ?? element.textContent ?? element.localName),
  );
