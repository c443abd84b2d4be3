import type { Page } from 'playwright/test';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { test as base, expect, inEdition } from '../../support/browser/page-test.ts';
import { saveData } from '../../support/browser/save-data.ts';
import { startReleases } from '../../support/browser/served-releases.ts';
import { cartButton, coffee, goodsCard } from '../../support/shop-pages/goods-card.ts';

const test = base.extend<{ releases: Awaited<ReturnType<typeof startReleases>> }>({
  releases: async ({ code }, use) => {
    const releases = await startReleases(code);
    await use(releases);
    await releases.stop();
  },
});

/** What the cart and the choice of goods need. */
const cartScripts = /\/_astro\/(presses|Cart|SelectGoods|goods|shop|react)\.[^/]*\.js$/;

const preloadedFiles = (page: Page) =>
  page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const preloadedCartScripts = async (page: Page) =>
  (await preloadedFiles(page)).filter((file) => cartScripts.test(file));

inEdition('ua', () => {
  test('an idle page has fetched what the cart needs, has run none of it, and a press requests nothing of it again', async ({
    page,
  }) => {
    await page.coverage.startJSCoverage();
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    // The network can be idle before the page is.
    await expect.poll(() => preloadedCartScripts(page)).toHaveLength(6);
    const ran = (await page.coverage.stopJSCoverage())
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => new URL(url).pathname);
    expect(ran.join()).toMatch(/page\..*ahead\./);
    expect(ran.filter((file) => cartScripts.test(file))).toEqual([]);

    const again: string[] = [];
    page.on('request', (request) => cartScripts.test(request.url()) && again.push(request.url()));
    await cartButton(page).dispatchEvent('click');
    await expect(page.getByRole('dialog', { name: 'Кошик' }).getByText('Чашка порожня')).toBeVisible();
    expect(again).toEqual([]);
  });

  test('nothing is fetched ahead for a visitor who saves data', async ({ page, context }) => {
    await saveData(context);
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    expect(await preloadedFiles(page)).toEqual([]);
    await expect(page.locator('[data-near]')).toHaveCount(0);
  });

  test('fonts leave a slow line to the pictures, and come for the next page once all is there', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', rtt: 600 } });
    });
    const order: string[] = [];
    page.on('request', (request) => order.push(request.url()));
    page.on('load', () => order.push('load'));
    await page.goto(coffee.listing);
    const fonts = () => order.filter((url) => url.endsWith('.woff2'));
    await expect.poll(() => fonts().join()).toMatch(/unbounded-cyrillic.*onest-cyrillic/);
    expect(order.indexOf(fonts()[0] ?? '')).toBeGreaterThan(order.indexOf('load'));
    expect(await layoutShift(page)).toBe(0);
  });

  test('the page behind a card in view is there before the press', async ({ context, releases }) => {
    // Without the check for foreign requests, because these releases have an address of their own.
    const page = await context.newPage();
    await page.goto(`${releases.url}${coffee.listing}`);
    const link = goodsCard(page, coffee.name).card.getByRole('link', { name: coffee.name, exact: true });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => releases.requestsOf(coffee.page)).toBe(1);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: coffee.name })).toBeVisible();
    expect(releases.requestsOf(coffee.page)).toBe(1);
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('a prefetched page serves the press, and counts as seen only then', async ({
      context,
      releases,
    }) => {
      const page = await context.newPage();
      await page.goto(releases.url);
      await page.mouse.move(200, 200);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.goto(`${releases.url}${coffee.listing}`);
      const link = goodsCard(page, coffee.name).card.getByRole('link', { name: coffee.name, exact: true });
      await link.scrollIntoViewIfNeeded();
      await expect.poll(() => releases.pageRequestsOf(coffee.page)).toBe(1);
      const isKept = () =>
        page.evaluate(async (path) => (await caches.match(path)) !== undefined, coffee.page);
      expect(await isKept()).toBe(false);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: coffee.name })).toBeVisible();
      expect(releases.pageRequestsOf(coffee.page)).toBe(1);
      await page.mouse.move(200, 200);
      await expect.poll(isKept).toBe(true);
    });
  });
});
