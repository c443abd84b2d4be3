import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { coffee } from '../../support/shop-pages/goods-card.ts';

test.use({ javaScriptEnabled: false });

inBothEditions(() => {
  test('without JavaScript a shopper gets from the home page to a product and can read all of it', async ({
    page,
    edition,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^.*Фільтр/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Фільтр');
    await page.getByRole('article').getByRole('link', { name: 'Гедеб', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Гедеб');
    await expect(page.getByRole('main')).toContainText(edition.currency.symbol);
    await expect(page.getByRole('main')).toContainText('Ефіопія');
  });

  test('without JavaScript the drawer opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible();
    await page.getByRole('button', { name: 'Закрити' }).click();
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeHidden();
  });

  test('without JavaScript no control is shown that would not work', async ({ page }) => {
    await page.goto('/espreso/');
    await expect(page.getByLabel('Сортування')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Додати до обраного/ }).first()).toBeHidden();
  });

  test('without JavaScript the cart, the search and a card lead to pages that answer', async ({ page }) => {
    await page.goto(coffee.listing);
    await page
      .getByRole('button', { name: /^Додати в кошик/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\/[^/]+\/\??$/);
    await page.getByRole('banner').getByRole('button', { name: 'Пошук' }).click();
    await expect(page).toHaveURL(/\/\??#catalogue$/);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Кошик/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оформлення');
  });
});
