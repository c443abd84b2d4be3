import type { Page } from 'playwright/test';

/** Delays these scripts, else every script after the first, until they are released. */
export async function holdModules(
  page: Page,
  scripts = /_astro\/(?!first-script)[^/]*\.js$/,
): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}
