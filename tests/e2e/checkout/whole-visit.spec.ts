import { paths } from '../../../src/editions/paths.ts';
import { readCode } from '../../support/api/sign-in.ts';
import { expect, inBothEditions, siteOf, test } from '../../support/browser/page-test.ts';
import { openCart } from '../../support/shop-pages/cart-panel.ts';
import { checkoutPage, fillIn } from '../../support/shop-pages/checkout-page.ts';
import { cartButton, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';
import {
  comeFromElsewhere,
  introduce,
  signInDialogs,
  stranger,
} from '../../support/shop-pages/sign-in-dialog.ts';

inBothEditions(() => {
  test('a visitor signs in before the checkout, orders, finds the order in the account and signs out', async ({
    page,
    context,
    edition,
  }) => {
    await comeFromElsewhere(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(simple.listing);
    const { add, favour, unfavour } = goodsCard(page, simple.name);
    await favour.click();
    await add.click();
    await expect(cartButton(page)).toHaveText('Кошик 1');
    const { checkout } = await openCart(page);
    await checkout.click();

    const { holder, typed } = stranger(edition);
    const { address, box } = signInDialogs(page);
    await address.pressSequentially(typed);
    await address.press('Enter');
    await expect(box(1)).toBeFocused();
    const code = await readCode(siteOf(edition), holder);
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await page.keyboard.press('Control+v');
    await introduce(page, edition);

    await expect(page).toHaveURL(paths.checkout);
    await fillIn(page, edition);
    await checkoutPage(page).submit.click();
    const thanks = page.getByRole('heading', { name: /^Замовлення № \d+/ });
    await expect(thanks).toBeVisible();
    const number = /\d+/.exec((await thanks.textContent()) ?? '')?.[0];
    await expect(cartButton(page)).toHaveText('Кошик 0');

    await page.goto(paths.orders);
    await expect(page.getByRole('heading', { name: `№ ${number}` })).toBeVisible();
    await page.goto(paths.favourites);
    await expect(unfavour).toBeVisible();

    const other = await context.newPage();
    await other.goto(paths.account);
    await other.getByRole('button', { name: 'Вийти' }).click();
    await expect(other).toHaveURL(paths.home);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toBeVisible();
  });
});
