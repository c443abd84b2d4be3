import { layoutShift } from '../../support/browser/layout-shift.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';

const kilobyte = 1024;
const scriptsAtMost = 6 * kilobyte;
const productAtMost = 120 * kilobyte;

inBothEditions(() => {
  test('a loading page has no layout shift', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/filtr/', '/product/hedeb/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page), path).toBe(0);
    }
  });

  test('a first visit to a product on a phone costs at most 120 KB, 6 KB of it scripts', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
    });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const kinds = new Map<string, string>();
    const sizes = { Script: 0, all: 0 };
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.all += encodedDataLength;
      if (kinds.get(requestId) === 'Script') sizes.Script += encodedDataLength;
    });
    await page.goto('/product/hedeb/', { waitUntil: 'networkidle' });
    expect(sizes.all).toBeLessThan(productAtMost);
    expect(sizes.Script).toBeLessThan(scriptsAtMost);
    await context.close();
  });
});
