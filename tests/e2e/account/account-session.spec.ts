import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { expect, inEdition, leftOutUnless, siteOf, test } from '../../support/browser/page-test.ts';
import { lineOf } from '../../support/shop-pages/cart-panel.ts';
import { orderCalls, placeOrder } from '../../support/shop-pages/placed-orders.ts';
import {
  comeFromElsewhere,
  enterCode,
  introduce,
  signInDialogs,
  stranger,
} from '../../support/shop-pages/sign-in-dialog.ts';

const simpleCard = 301;
const name = 'Соломія Крушельницька';

inEdition('pl', () => {
  for (const path of [paths.account, paths.orders, paths.order(7), paths.bonus, paths.profile]) {
    test(`a guest at ${path} is asked to sign in, and again on a click${leftOutUnless(path === paths.account)}`, async ({
      page,
    }) => {
      await page.goto(path);
      const dialog = page.getByRole('dialog', { name: 'Увійти' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
      await expect(dialog).toBeVisible();
    });
  }

  test('a guest who closes the dialog can Tab through the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.orders);
    const dialog = page.getByRole('dialog', { name: 'Увійти' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await walkByKeyboard(page, new Set())).toEqual([]);
  });

  test('a customer who signs in on an account page stays there', async ({ page, edition }) => {
    await comeFromElsewhere(page);
    const somebody = stranger(edition);
    await page.goto(paths.bonus);
    const { address } = signInDialogs(page);
    await address.pressSequentially(somebody.typed);
    await address.press('Enter');
    await enterCode(page, edition, somebody);
    await introduce(page, edition);
    await expect(page.getByRole('list', { name: 'Звідки вони' })).toContainText('Вітальні бонуси');
    await expect(page).toHaveURL(paths.bonus);
  });

  test('signing out deletes all customer data', async ({ page, token, edition }) => {
    await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.goto(paths.account);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Кабінет чекає на вас' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });

  test('signing out in another tab clears this one', async ({ page, context, token, edition }) => {
    const { number } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.goto(paths.orders);
    await expect(page.getByRole('heading', { name: `№ ${number}` })).toBeVisible();
    const other = await context.newPage();
    await other.goto(paths.account);
    await other.getByRole('button', { name: 'Вийти' }).click();
    await expect(other).toHaveURL(paths.home);
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByText(`№ ${number}`)).toHaveCount(0);
  });

  test('a session that the shop ends leads to the home page', async ({ context, token, edition }) => {
    const page = await context.newPage();
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.goto(paths.order(id));
    await page.route(`**/api/v1/order/${id}/cancel`, (route) =>
      route.fulfill({ status: 401, json: { message: 'no' } }),
    );
    await page.getByRole('button', { name: 'Скасувати замовлення' }).click();
    await page.getByRole('button', { name: 'Так, скасувати' }).click();
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toBeVisible();
  });

  for (const path of [
    paths.orders,
    paths.profile,
    paths.paymentAwaited(7),
    paths.orderPlaced(7),
    paths.paymentFailed(7),
  ]) {
    test(`an expired token is deleted at ${path}, and the customer is asked to sign in${leftOutUnless(path === paths.orders)}`, async ({
      context,
      edition,
    }) => {
      const url = siteOf(edition);
      await context.addCookies([{ name: cookies.token, value: 'a-token-of-long-ago', url, sameSite: 'Lax' }]);
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('dialog', { name: 'Увійти' })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test('an unavailable shop is reported, and a click retries', async ({ context, token, edition }) => {
    const page = await context.newPage();
    const { number } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.route(orderCalls, (route) => route.abort());
    await page.goto(paths.orders);
    const main = page.getByRole('main');
    await expect(main.getByText('Не вдалося завантажити.')).toBeVisible();
    await page.unroute(orderCalls);
    await main.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(main.getByRole('heading', { name: `№ ${number}` })).toBeVisible();
  });
});
