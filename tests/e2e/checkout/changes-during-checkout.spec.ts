import { randomInt } from 'node:crypto';
import { paths } from '../../../src/editions/paths.ts';
import { newCustomer } from '../../support/browser/new-customer.ts';
import { operate } from '../../support/browser/operator.ts';
import { expect, inEdition, siteOf, test } from '../../support/browser/page-test.ts';
import { keepCart, lineOf } from '../../support/shop-pages/cart-panel.ts';
import {
  fillIn,
  openCheckout,
  orderCall,
  ordersOf,
  readyToOrder,
} from '../../support/shop-pages/checkout-page.ts';
import { cartButton } from '../../support/shop-pages/goods-card.ts';
import { placeOrder } from '../../support/shop-pages/placed-orders.ts';
import { openAgain, signInDialogs, stranger } from '../../support/shop-pages/sign-in-dialog.ts';

const kept = 301;
/** Goods that no other test buys, so that their stock does not change meanwhile. */
const scarce = 305;

const thanks = /^Замовлення № \d+/;

inEdition('ua', () => {
  test('changed stock, promo code and bonuses are shown, and only what is left is ordered', async ({
    context,
    edition,
    token,
  }) => {
    const code = `МЕНІ${randomInt(1e9)}`;
    const gone = await lineOf(edition, scarce);
    await operate('stock', edition.code, gone.id, 5);
    await operate('promo', 'add', edition.code, code, 'fixed', 5, 'Мінус п’ять', '--uses', 1);
    await readyToOrder(context, edition, token);
    await keepCart(context, edition, [await lineOf(edition, kept, 2), gone]);
    // Its requests are rejected, which the browser logs as errors.
    const page = await context.newPage();
    const { submit, bonuses, promocode, dialog, total } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    await promocode.fill(code);
    await promocode.press('Enter');
    await expect(page.getByText('Мінус п’ять')).toBeVisible();
    await bonuses.click();
    await dialog.getByRole('button', { name: /^Усі/ }).click();
    await dialog.getByRole('button', { name: /^Списати/ }).click();
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    const before = (await total.textContent()) ?? '';

    const other = await newCustomer(siteOf(edition), edition);
    await placeOrder(edition, other, [await lineOf(edition, kept)], { promocode: code });
    await placeOrder(edition, token, [await lineOf(edition, kept, 2)], { bonuses: edition.welcomeBonuses });
    await operate('stock', edition.code, gone.id, 0);

    await submit.click();
    await expect(page.getByText(`Було ${before}`)).toBeVisible();
    await expect(page.getByText('На жаль, цей промокод уже розібрали.').first()).toBeVisible();
    await expect(page.getByText('Щось із вашого кошика вже розібрали')).toBeVisible();
    await expect(cartButton(page)).toHaveText('Кошик 2');
    expect(await ordersOf(edition, token)).toHaveLength(1);
    await submit.click();
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
    const [order] = await ordersOf(edition, token);
    expect(order).toMatchObject({ promocode: null, discount: 0, used_bonuses: 0 });
    expect(order?.goods.map(({ goodscard_id }) => goodscard_id)).toEqual([kept]);
  });

  test('a session that ends during an order loses no input', async ({ context, edition, token }) => {
    const page = await context.newPage();
    await readyToOrder(context, edition, token);
    await openAgain(page, edition, token);
    const { submit, comment, point } = await openCheckout(page);
    const place = await fillIn(page, edition);
    await comment.fill('Домофон не працює');
    await page.route(orderCall, (route) => route.fulfill({ status: 401, json: { message: 'no' } }));
    await submit.click();
    await expect(page).toHaveURL(paths.home);
    await expect(cartButton(page)).toHaveText('Кошик 2');

    await page.unroute(orderCall);
    await page.goto(paths.checkout);
    const { address, box } = signInDialogs(page);
    await address.pressSequentially(stranger(edition).typed);
    await address.press('Enter');
    await expect(box(1)).toBeFocused();
    await page.keyboard.type('1234');
    await expect(point).toContainText(place);
    await expect(comment).toHaveValue('Домофон не працює');
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await submit.click();
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
    expect(await ordersOf(edition, token)).toMatchObject([
      { delivery: { point: expect.stringContaining(place) } },
    ]);
  });
});
