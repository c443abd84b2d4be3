import type { BrowserContext } from 'playwright/test';

/** The visitor saves data: nothing is fetched ahead, so all requests are those of the page. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}
