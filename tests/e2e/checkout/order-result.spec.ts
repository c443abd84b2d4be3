import type { Edition } from '../../../src/editions/edition.ts';
import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { operate } from '../../support/browser/operator.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import {
  fillIn,
  online,
  openCheckout,
  ordersOf,
  readyToOrder,
} from '../../support/shop-pages/checkout-page.ts';
import { openAgain, signInDialogs, stranger } from '../../support/shop-pages/sign-in-dialog.ts';

const pay = { name: 'Оплатити', exact: true };

async function onlyOrder(edition: Edition, token: string): Promise<number> {
  const [order] = await ordersOf(edition, token);
  return order?.id ?? 0;
}

inEdition('ua', () => {
  test.beforeEach(async ({ page, context, edition, token }) => {
    await readyToOrder(context, edition, token);
    const { submit } = await openCheckout(page);
    await fillIn(page, edition, 'branch', online);
    await submit.click();
    await expect(page.getByRole('button', pay)).toBeVisible();
  });

  test('whoever pays for an order that was cancelled meanwhile is not thanked, but told what became of it', async ({
    page,
    edition,
    token,
  }) => {
    const id = await onlyOrder(edition, token);
    await operate('order', 'status', edition.code, id, 'cancelled');
    await page.getByRole('button', pay).click();
    await expect(page).toHaveURL(paths.order(id));
    await expect(page.getByText('Скасоване').first()).toBeVisible();
    await page.goto(paths.orderPlaced(id));
    await expect(page).toHaveURL(paths.order(id));
  });

  test('the pages after an order tell of it as it is, whatever address they are opened at', async ({
    page,
    edition,
    token,
  }) => {
    const id = await onlyOrder(edition, token);
    await page.goto(paths.orderPlaced(id));
    await expect(page.getByRole('heading', { name: 'Чекаємо на відповідь банку' })).toBeVisible();
    await operate('order', 'status', edition.code, id, 'paid');
    await page.goto(paths.paymentFailed(id));
    await expect(page).toHaveURL(paths.orderPlaced(id));
    await expect(page.getByText('Сплачено')).toBeVisible();
  });

  for (const pathOf of [paths.paymentAwaited, paths.orderPlaced, paths.paymentFailed]) {
    test(`a bank that comes to ${pathOf(7)} in a browser without a session has its customer asked in and shown the order`, async ({
      page,
      context,
      edition,
      token,
    }) => {
      const id = await onlyOrder(edition, token);
      await operate('order', 'status', edition.code, id, 'paid');
      await openAgain(page, edition, token);
      await context.clearCookies({ name: cookies.token });
      await page.goto(pathOf(id));
      const { entry, address, box } = signInDialogs(page);
      await expect(entry).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(entry).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Увійдіть, і покажемо замовлення');
      await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
      await address.pressSequentially(stranger(edition).typed);
      await address.press('Enter');
      await box(1).focus();
      await page.keyboard.type('1234');
      await expect(page.getByText('Сплачено')).toBeVisible();
      await expect(page).toHaveURL(paths.orderPlaced(id));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('whoever comes back without having paid finds the order, and may order anew', async ({ page }) => {
    await page.goto(paths.checkout);
    await expect(page.getByRole('heading', { name: 'Замовлення вже в нас' })).toBeVisible();
    await page.getByRole('link', { name: 'До замовлення' }).click();
    await expect(page).toHaveURL(new RegExp(`^${new URL(paths.orders, page.url())}\\d+/$`));
    await page.getByRole('button', { name: 'Замовити знову' }).click();
    await page.goto(paths.checkout);
    await expect(page.getByRole('heading', { name: 'Доставка' })).toBeVisible();
  });
});
