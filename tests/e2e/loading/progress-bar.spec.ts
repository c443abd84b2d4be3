import type { Page } from 'playwright/test';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import config from '../playwright.config.ts';

// As in a real browser, with the back/forward cache. Without motion, so that the bar has a fixed width.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

declare global {
  var tellBarIsShown: () => void;
}

const bar = (page: Page) => page.locator('#progress');
const toDelivery = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' });

/** The clock is stopped, and clicks do not navigate. */
async function openWithoutTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await page.clock.pauseAt(60_000);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
}

inEdition('pl', () => {
  test('a page that does not load shows the bar after 200 ms, for five seconds', async ({ page }) => {
    await openWithoutTime(page, '/');
    await toDelivery(page).press('Enter');
    await page.clock.runFor(199);
    await expect(bar(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(4999);
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(bar(page)).toBeHidden();
  });

  test('a click that stays on the page or opens a new tab shows no bar', async ({ page }) => {
    await openWithoutTime(page, '/about/');
    await page.getByRole('main').getByRole('link').first().press('Enter');
    await toDelivery(page).click({ modifiers: ['ControlOrMeta'] });
    await page.clock.runFor(1000);
    await expect(bar(page)).toBeHidden();
  });

  test('a delayed page shows the bar until it loads, and going back shows none', async ({ page }) => {
    await page.goto('/');
    const shown = new Promise<void>((resolve) => page.exposeFunction('tellBarIsShown', resolve));
    await page.route('/delivery/', async (route) => {
      await shown;
      await route.continue();
    });
    await bar(page).evaluate((element) => {
      new MutationObserver(() => tellBarIsShown()).observe(element, { attributes: true });
      addEventListener('pageshow', ({ persisted }) => element.toggleAttribute('data-returned', persisted));
    });
    await toDelivery(page).press('Enter');
    await page.waitForURL('/delivery/');
    await page.evaluate(() => history.back());
    await expect(bar(page)).toHaveAttribute('data-returned');
    await expect(bar(page)).toBeHidden();
  });
});
