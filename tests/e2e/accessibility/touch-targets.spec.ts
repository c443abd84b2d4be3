import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { openPageTypes } from '../../support/browser/page-types.ts';
import { smallTargets } from '../../support/browser/touch-targets.ts';
import { keepCart, lineOf, openCart } from '../../support/shop-pages/cart-panel.ts';
import { overlay, recent, result, searchFor } from '../../support/shop-pages/search.ts';

test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

inEdition('pl', () => {
  // Not asked yet, so the bar that asks is there.
  test.use({ consent: null });

  test('links and controls of pages are large enough to touch @all', async ({ page }) => {
    for (const path of openPageTypes) {
      await page.goto(path);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      expect(await smallTargets(page.locator('body')), path).toEqual([]);
    }
  });
});

inEdition('ua', () => {
  test('links and controls of the drawer, the cart and the search are large enough to touch', async ({
    page,
    context,
    edition,
  }) => {
    await keepCart(context, edition, [await lineOf(edition, 16)]);
    await searchFor(page, 'гедеб');
    await expect(result(page, 'Гедеб')).toBeVisible();
    expect(await smallTargets(overlay(page))).toEqual([]);
    await result(page, 'Гедеб').click();
    await page.goBack();
    await page.getByRole('button', { name: 'Пошук' }).click();
    await expect(recent(page)).toBeVisible();
    expect(await smallTargets(overlay(page))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();

    const menu = page.getByRole('button', { name: 'Меню' });
    await menu.click();
    await expect(page.locator('#drawer').getByRole('link', { name: 'Еспресо' })).toBeFocused();
    expect(await smallTargets(page.locator('#drawer'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();

    const { panel, checkout } = await openCart(page);
    await expect(checkout).toBeVisible();
    expect(await smallTargets(panel)).toEqual([]);
    await expect(panel.getByRole('button', { name: 'Закрити' })).not.toBeFocused();
  });
});
