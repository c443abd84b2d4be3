import type { Page } from 'playwright/test';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { notePictureNames, pictureNames } from '../../support/browser/transition-pictures.ts';
import config from '../playwright.config.ts';

// As in a real browser, with the back/forward cache.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

inEdition('ua', () => {
  test('the picture of the clicked card grows into the product page and looks the same on return', async ({
    page,
  }) => {
    await notePictureNames(page);
    await page.goto('/filtr/');
    const card = page.getByRole('article').filter({ hasText: 'Гедеб' });
    await card.getByRole('link', { name: 'Гедеб', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Гедеб');
    const own = page.getByRole('main').getByRole('img', { name: 'Гедеб' });
    await expect(own).toHaveCSS('view-transition-name', 'product-picture');
    expect(await pictureNames(page)).toContain('pageswap /filtr/: Гедеб');

    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/filtr/');
    await expect(card.locator('img')).toHaveCSS('view-transition-name', 'none');
  });

  test('between two products only the picture of the clicked card is part of the transition', async ({
    page,
  }) => {
    await notePictureNames(page);
    await page.goto('/product/hedeb/');
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await pictureNames(page)).toContain(`pageswap /product/hedeb/: ${name}`);
  });

  test('a browser with view transitions but without the Navigation API raises no error', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));
    await page.goto('/filtr/');
    expect(await page.evaluate(() => 'navigation' in globalThis)).toBe(false);
    await page.getByRole('article').getByRole('link', { name: 'Гедеб', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Гедеб');
  });

  const atOnce = {
    'with reduced motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'on a phone': (page: Page) => page.setViewportSize({ width: 412, height: 823 }),
  };
  for (const [name, prepare] of Object.entries(atOnce))
    test(`${name} pages change without a transition`, async ({ page }) => {
      await prepare(page);
      await notePictureNames(page);
      await page.goto('/filtr/');
      await page.getByRole('article').getByRole('link', { name: 'Гедеб', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Гедеб');
      expect(await pictureNames(page)).toContain('pageswap /filtr/ at once: ');
    });
});
