import { encodeCart } from '../../../src/domain/cart/codec.ts';
import { expect, inEdition, siteOf, test } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { keepCart, lineOf } from '../../support/shop-pages/cart-panel.ts';
import { openCheckout, readyToOrder } from '../../support/shop-pages/checkout-page.ts';
import { signInDialogs } from '../../support/shop-pages/sign-in-dialog.ts';

inEdition('pl', () => {
  test('at 320 px the page that asks a guest to sign in is not wider than the window', async ({
    page,
    context,
    edition,
  }) => {
    await keepCart(context, edition, [await lineOf(edition, 301)]);
    await page.setViewportSize({ width: 320, height: 700 });
    await openCheckout(page);
    await expect(signInDialogs(page).entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Спершу познайомимося' })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(0);
  });

  test('a guest who closes the sign-in dialog can open it again on the page', async ({
    page,
    context,
    edition,
  }) => {
    await keepCart(context, edition, [await lineOf(edition, 301)]);
    await openCheckout(page);
    const { entry } = signInDialogs(page);
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
    await expect(entry).toBeVisible();
  });

  test('an empty cart links to the catalogue', async ({ page, context, edition, token }) => {
    await readyToOrder(context, edition, token);
    await context.addCookies([{ name: 'cart', value: encodeCart([]), url: siteOf(edition) }]);
    const { submit } = await openCheckout(page);
    await expect(page.getByRole('heading', { name: 'Чашка порожня' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'До каталогу' }).first().click();
    await expect(page).toHaveURL('/#catalogue');
    await expect(submit).toHaveCount(0);
  });
});
