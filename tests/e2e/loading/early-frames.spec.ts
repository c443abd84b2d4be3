import type { Page } from 'playwright/test';
import { holdModules } from '../../support/browser/hold-modules.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { openCart } from '../../support/shop-pages/cart-panel.ts';
import { cartButton, coffee } from '../../support/shop-pages/goods-card.ts';

/** Whether the first dialog on the page is the one that was marked. */
const mark = (page: Page) =>
  page.locator('dialog').evaluate((dialog) => dialog.setAttribute('data-seen', ''));
const marked = (page: Page) => page.locator('dialog[data-seen]');

inEdition('ua', () => {
  test('the cart’s frame opens before any module has loaded, and becomes the cart', async ({ page }) => {
    const letGo = await holdModules(page);
    await page.goto(coffee.listing, { waitUntil: 'commit' });
    const { panel } = await openCart(page);
    await expect(panel).toBeInViewport({ ratio: 1 });
    const close = panel.getByRole('button', { name: 'Закрити' });
    await expect(close).toBeFocused();
    await mark(page);
    letGo();
    await expect(panel.getByRole('heading', { name: 'Чашка порожня' })).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
    await expect(close).toBeFocused();
    await expect(page).toHaveURL(coffee.listing);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(cartButton(page)).toBeFocused();
    await openCart(page);
    await expect(panel.getByRole('heading', { name: 'Чашка порожня' })).toBeVisible();
  });

  for (const way of ['Escape', 'the button', 'a press beside it'] as const) {
    test(`a frame closed by ${way} before its content has loaded stays closed`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const letGo = await holdModules(page);
      await page.goto(coffee.listing, { waitUntil: 'commit' });
      const { panel } = await openCart(page);
      await expect(panel).toBeInViewport({ ratio: 1 });
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'the button') await panel.getByRole('button', { name: 'Закрити' }).click();
      else await page.mouse.click(200, 400);
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(cartButton(page)).toBeFocused();
      const presses = page.waitForResponse(/presses\..*\.js$/);
      letGo();
      await page.getByRole('heading', { level: 1 }).hover();
      await presses;
      await page.waitForLoadState('networkidle');
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  }
});

inEdition('pl', () => {
  test('a frame whose content fails to load says so and closes', async ({ context }) => {
    // Without the check for console errors, because requests fail on purpose.
    const page = await context.newPage();
    await page.route(/presses\..*\.js$/, (route) => route.abort());
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    // The first failure reloads the page, because it may belong to an earlier release.
    const reloaded = page.waitForEvent('load');
    await cartButton(page).dispatchEvent('click');
    await reloaded;
    await cartButton(page).dispatchEvent('click');
    await expect(page.getByText('Не вдалося завантажити.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
