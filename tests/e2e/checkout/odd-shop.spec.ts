import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { calculateCart } from '../../../src/contract/resources/cart.ts';
import { getFavourites } from '../../../src/contract/resources/favourites.ts';
import type { CartLine } from '../../../src/domain/cart/lines.ts';
import { totalWeight } from '../../../src/domain/cart/totals.ts';
import { paths } from '../../../src/editions/paths.ts';
import { formatChange, formatMoney, formatWeight } from '../../../src/locales/format.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import {
  expect,
  siteOf,
  test as siteTest,
  type TestedEdition,
  testedEditions,
} from '../../support/browser/page-test.ts';
import { oddShop } from '../../support/contract/odd-shop.ts';
import { keepCart, lineOf, openCart } from '../../support/shop-pages/cart-panel.ts';
import { checkoutPage, chooseSettlement, chooseWay } from '../../support/shop-pages/checkout-page.ts';
import { goodsCard, simple } from '../../support/shop-pages/goods-card.ts';
import { comeFromElsewhere, signInAsStranger } from '../../support/shop-pages/sign-in-dialog.ts';
import { openSiteOf } from '../../support/site/site-of-shop.ts';

/** The site is built from the odd shop and asks it, too. */
const test = siteTest.extend({
  baseURL: [
    async ({ edition }, use) => {
      const site = await openSiteOf(edition.code, oddShop(siteOf(edition)));
      await use(site.url);
      await site.close();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

/** A card to which the odd shop gives no picture. */
const unpictured = { id: 303, name: 'Аеропрес' };

/** What the shop behind the odd one makes of the cart. */
async function calculateAt(edition: TestedEdition, lines: readonly CartLine[]) {
  const { json } = await ask(`${siteOf(edition)}${apiBase}${calculateCart.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ goods: lines, promocode: null }),
  });
  return v.parse(calculateCart.answer, json);
}

for (const code of testedEditions) {
  test.describe(`edition ${code} @all`, () => {
    test.use({ code });

    test('a shop that answers as oddly as the contract tolerates sells like any other', async ({
      page,
      context,
      edition,
    }) => {
      const lines = [await lineOf(edition, unpictured.id, 3), await lineOf(edition, simple.id)];
      const calculation = await calculateAt(edition, lines);
      const price = formatMoney(calculation.price, edition.locale, edition.currency.symbol);
      const earned = formatChange(calculation.bonuses, edition.locale);
      const weight = formatWeight(totalWeight(calculation.goods), edition.locale);
      await comeFromElsewhere(page);
      await keepCart(context, edition, lines.slice(0, 1));
      await page.goto(simple.listing);
      await expect(goodsCard(page, unpictured.name).card.locator('img')).toHaveCount(0);
      await goodsCard(page, unpictured.name).favour.click();
      await goodsCard(page, simple.name).add.click();
      const cart = await openCart(page);
      await expect(cart.lines).toHaveCount(2);
      await expect(cart.total).toHaveText(price);
      await expect(cart.panel.getByText(earned, { exact: true })).toBeVisible();
      await expect(cart.panel.getByText(weight)).toBeVisible();
      await cart.checkout.click();

      await signInAsStranger(page, edition);
      await expect(page).toHaveURL(paths.checkout);
      await chooseSettlement(page, edition);
      await chooseWay(page, edition, 'branch');
      await expect(checkoutPage(page).total).toHaveText(price);
      await expect(checkoutPage(page).bonuses).toContainText(`до ${edition.welcomeBonuses}`);
      const token = (await context.cookies()).find(({ name }) => name === cookies.token)?.value ?? '';
      const { json } = await ask(`${siteOf(edition)}${apiBase}${getFavourites.path}`, {
        headers: bearer(token),
      });
      expect(v.parse(getFavourites.answer, json).map(({ id }) => id)).toEqual([unpictured.id]);
    });
  });
}
