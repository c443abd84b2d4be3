import type { Page } from 'playwright/test';

/** How much has moved on the page since it began to load; 0: nothing. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
