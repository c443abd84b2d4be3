import type { Page } from 'playwright/test';

/** The browser's setting of the size of text, which media queries in em follow; a style of the page would not change those. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
