import { layoutShift } from '../../support/browser/layout-shift.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { saveData } from '../../support/browser/save-data.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';

const kilobyte = 1024;
/**
 * A first visit to a product on a phone. Kilobytes of bodies as they are sent: headers are far smaller over HTTP/2 than they
 * are here.
 */
const productAtMost = {
  requests: 16,
  kilobytes: { Document: 19, Script: 7, Stylesheet: 11, Font: 42, Image: 36, all: 105 },
} as const;

inBothEditions(() => {
  test('a loading page has no layout shift', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await leaveOutFonts(page);
    for (const path of ['/', '/filtr/', '/product/hedeb/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page), path).toBe(0);
    }
  });

  test('a first visit to a product on a phone costs few requests and kilobytes', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
    });
    // What an idle page fetches in addition: tests/e2e/loading/fetch-ahead.spec.ts.
    await saveData(context);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const responses = new Map<string, { type: string; headers: number }>();
    const sizes: Record<string, number> = {};
    client.on('Network.responseReceived', ({ requestId, type, response }) =>
      responses.set(requestId, { type, headers: response.encodedDataLength }),
    );
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { type, headers } = responses.get(requestId) ?? { type: 'Other', headers: 0 };
      for (const kind of [type, 'all'])
        sizes[kind] = (sizes[kind] ?? 0) + (encodedDataLength - headers) / kilobyte;
    });
    await page.goto('/product/hedeb/', { waitUntil: 'networkidle' });
    expect(responses.size).toBeLessThanOrEqual(productAtMost.requests);
    for (const [kind, most] of Object.entries(productAtMost.kilobytes))
      expect(sizes[kind] ?? 0, kind).toBeLessThan(most);
    await context.close();
  });
});
