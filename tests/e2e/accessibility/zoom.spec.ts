import type { Locator } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { openCart } from '../../support/shop-pages/cart-panel.ts';
import { choose, dialog, openFilters, shown } from '../../support/shop-pages/filters.ts';
import { cartButton, chooseDialog, coffee, goodsCard } from '../../support/shop-pages/goods-card.ts';
import { field, open, overlay, result } from '../../support/shop-pages/search.ts';

const tram = { name: 'Дванадцятий трамвай', listing: paths.category('espreso') };

/** The viewport of a window of 1440 by 900 px at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

/** Nothing overflows, and the next control can be reached by scrolling down only. */
async function fits(place: Locator, wayOn: Locator) {
  await expect(wayOn).toBeVisible();
  const wider = await place.evaluate((element) => {
    const parts = [document.documentElement, element, ...element.querySelectorAll('.dialog__body')];
    return parts.map((part) => part.scrollWidth - part.clientWidth);
  });
  expect(Math.max(...wider)).toBe(0);
  await wayOn.scrollIntoViewIfNeeded();
  await expect(wayOn).toBeInViewport({ ratio: 1 });
}

inEdition('pl', () => {
  test.use({ viewport: zoomed });

  test('at 200 % weight and grind can be chosen, and the cart leads to the checkout @all', async ({
    page,
  }) => {
    await page.goto(coffee.listing);
    await goodsCard(page, coffee.name).add.click();
    const goods = chooseDialog(page, coffee.name);
    const add = goods.getByRole('button', { name: 'Додати за' });
    await fits(goods, add);
    await add.click();
    await expect(cartButton(page)).toHaveText('Кошик 1');
    const { panel, checkout } = await openCart(page);
    await fits(panel, checkout);
  });

  test('a long name leaves the close button of its dialog visible on the narrowest screen @all', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(tram.listing);
    await goodsCard(page, tram.name).add.click();
    const goods = chooseDialog(page, tram.name);
    await fits(goods, goods.getByRole('button', { name: 'Додати за' }));
    await expect(goods.getByRole('button', { name: 'Закрити' })).toBeInViewport({ ratio: 1 });
  });

  test('at 200 % filters can be chosen and applied @all', async ({ page }) => {
    await page.goto(coffee.listing);
    const all = await shown(page).count();
    await openFilters(page);
    await choose(page, 'Ягоди');
    const apply = dialog(page).getByRole('button', { name: /^Показати/ });
    await fits(dialog(page), apply);
    await apply.click();
    await expect(dialog(page)).toBeHidden();
    expect(await shown(page).count()).toBeLessThan(all);
  });

  test('at 200 % search works and its results can be opened @all', async ({ page }) => {
    await open(page);
    await field(page).fill(coffee.name);
    await fits(overlay(page), result(page, coffee.name));
    await result(page, coffee.name).click();
    await expect(page).toHaveURL(coffee.page);
  });
});
