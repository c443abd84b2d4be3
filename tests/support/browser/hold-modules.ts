import type { Page } from 'playwright/test';

/** Delays every script after the first until they are released. */
export async function holdModules(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/_astro\/(?!first-script)[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}
