import type { Locator } from 'playwright/test';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { cards, field, open, recent, result, results, searchFor } from '../../support/shop-pages/search.ts';

const inCart = (card: Locator) => card.getByRole('paragraph').filter({ hasText: 'У кошику' });

inEdition('pl', () => {
  test('a result is added to the cart and shows its quantity', async ({ page }) => {
    await searchFor(page, 'на ходу');
    const card = cards(page).first();
    await card.getByRole('button', { name: 'Додати в кошик: На ходу' }).click();
    await expect(inCart(card)).toHaveText('У кошику 1');
    await card.getByRole('button', { name: 'Додати в кошик: На ходу' }).click();
    await expect(inCart(card)).toHaveText('У кошику 2');
    await card.getByRole('button', { name: 'Менше: На ходу' }).click();
    await expect(inCart(card)).toHaveText('У кошику 1');
    await field(page).fill('ходу');
    await expect(inCart(card)).toHaveText('У кошику 1');
  });

  test('weight and grind of a result are chosen in a dialog over the open search', async ({ page }) => {
    await searchFor(page, 'гедеб');
    await results(page).getByRole('button', { name: 'Додати в кошик: Гедеб' }).click();
    const choice = page.getByRole('dialog', { name: 'Гедеб' });
    await choice.getByRole('button', { name: /^Додати за/ }).click();
    await expect(choice).toBeHidden();
    await expect(inCart(cards(page).first())).toHaveText('У кошику 1');
    await expect(field(page)).toHaveValue('гедеб');
  });

  test('a result added to favourites is still one in the next search', async ({ page }) => {
    await searchFor(page, 'гедеб');
    await results(page).getByRole('button', { name: 'Додати до обраного: Гедеб' }).click();
    await expect(results(page).getByRole('button', { name: 'Прибрати з обраного: Гедеб' })).toBeVisible();
    await page.reload();
    await searchFor(page, 'гедеб');
    await expect(results(page).getByRole('button', { name: 'Прибрати з обраного: Гедеб' })).toBeVisible();
  });

  test('recent results are offered next time until they are cleared', async ({ page }) => {
    await searchFor(page, 'серр');
    await result(page, 'Серрадо').click();
    await page.waitForURL('**/product/**');
    await searchFor(page, ' гедеб ');
    await result(page, 'Гедеб').click();
    await page.waitForURL('**/product/**');
    await open(page);
    await expect(recent(page).getByRole('listitem')).toHaveText(['гедеб', 'серр']);
    await recent(page).getByRole('button', { name: 'Забути запит: гедеб' }).click();
    await expect(recent(page).getByRole('listitem')).toHaveText(['серр']);
    await expect(field(page)).toBeFocused();
    await recent(page).getByRole('button', { name: 'серр', exact: true }).click();
    await expect(field(page)).toHaveValue('серр');
    await expect(field(page)).toBeFocused();
    await expect(result(page, 'Серрадо')).toBeVisible();
    await page.reload();
    await open(page);
    await expect(recent(page).getByRole('listitem')).toHaveText(['серр']);
    await recent(page).getByRole('button', { name: 'Забути', exact: true }).click();
    await expect(recent(page)).toBeHidden();
    await expect(field(page)).toBeFocused();
  });

  test('search works without browser storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    });
    await searchFor(page, 'на ходу');
    await results(page).getByRole('button', { name: 'Додати до обраного: На ходу' }).click();
    await field(page).fill('');
    await expect(recent(page).getByRole('listitem')).toHaveText(['на ходу']);
  });
});
