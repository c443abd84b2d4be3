import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { restyledElements } from '../../support/browser/restyled-elements.ts';
import { openAwake } from '../../support/browser/wake.ts';
import * as filters from '../../support/shop-pages/filters.ts';
import { cartButton, chooseDialog, coffee, goodsCard } from '../../support/shop-pages/goods-card.ts';
import * as search from '../../support/shop-pages/search.ts';
import { accountLink } from '../../support/shop-pages/sign-in-dialog.ts';

/** The page itself has more than 500. */
const dialogAtMost = 60;
/**
 * The filter bar, cards that take the places of others, and on some runs the links that Chromium looks at again because the
 * address changed: 133 or 141. Another card has about forty.
 */
const filterAtMost = 160;

inEdition('pl', () => {
  test('a key or press before the first paint of a dialog finds it modal', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAwake(page, coffee.listing);
    const button = cartButton(page);
    const open = () =>
      button.evaluate((element: HTMLElement) => {
        const { observe } = IntersectionObserver.prototype;
        IntersectionObserver.prototype.observe = () => {};
        element.focus();
        element.click();
        IntersectionObserver.prototype.observe = observe;
      });
    await open();
    await expect(page.locator('dialog:not(:modal)')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    await open();
    await expect(page.locator('dialog:not(:modal)')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveAttribute('closedby', 'any');
    await page.mouse.click(200, 400);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(coffee.listing);
  });

  test('opening or closing a dialog restyles its own elements before the next frame, not the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAwake(page, coffee.listing);
    const { add } = goodsCard(page, coffee.name);
    for (const { button, content } of [
      // First, because a few seconds after the page Chromium complains about what a pointer has asked for and no press has used.
      { button: add, content: chooseDialog(page, coffee.name).getByText('1 кг') },
      { button: cartButton(page), content: page.getByRole('heading', { name: 'Чашка порожня' }) },
      { button: accountLink(page), content: page.getByRole('dialog').getByRole('textbox') },
      { button: search.button(page), content: search.overlay(page).getByRole('navigation') },
    ]) {
      await button.hover();
      expect(await restyledElements(page, 'click', () => button.click())).toBeLessThan(dialogAtMost);
      await expect(content).toBeVisible();
      expect(await restyledElements(page, 'keydown', () => page.keyboard.press('Escape'))).toBeLessThan(
        dialogAtMost,
      );
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('a filter restyles no card that stays', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAwake(page, coffee.listing);
    const [filtered, all] = [filters.chip(page, 'Ягоди'), await filters.shown(page).count()];
    await filtered.hover();
    expect(await restyledElements(page, 'click', () => filtered.click())).toBeLessThan(filterAtMost);
    expect(await filters.shown(page).count()).toBeLessThan(all);
  });
});
