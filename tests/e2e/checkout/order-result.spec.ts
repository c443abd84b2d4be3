import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { operate } from '../../support/browser/operator.ts';
import {
  expect,
  inEdition,
  leftOutUnless,
  type TestedEdition,
  test,
} from '../../support/browser/page-test.ts';
import {
  fillIn,
  online,
  openCheckout,
  ordersOf,
  readyToOrder,
} from '../../support/shop-pages/checkout-page.ts';
import { openAgain, signInDialogs, stranger } from '../../support/shop-pages/sign-in-dialog.ts';

const pay = { name: 'Оплатити', exact: true };

async function onlyOrder(edition: TestedEdition, token: string): Promise<number> {
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

  test('paying for an order cancelled meanwhile shows its status instead of thanks', async ({
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

  test('every page after an order shows its real status', async ({ page, edition, token }) => {
    const id = await onlyOrder(edition, token);
    await page.goto(paths.orderPlaced(id));
    await expect(page.getByRole('heading', { name: 'Чекаємо на відповідь банку' })).toBeVisible();
    await operate('order', 'status', edition.code, id, 'paid');
    // The open page asks by itself.
    await expect(page.getByText('Сплачено')).toBeVisible();
    await page.goto(paths.paymentFailed(id));
    await expect(page).toHaveURL(paths.orderPlaced(id));
    await expect(page.getByText('Сплачено')).toBeVisible();
  });

  for (const pathOf of [paths.paymentAwaited, paths.orderPlaced, paths.paymentFailed]) {
    test(`a return from the bank to ${pathOf(7)} without a session asks for sign-in and then shows the order${leftOutUnless(pathOf === paths.paymentAwaited)}`, async ({
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

  test('a customer who returns without paying finds the order and can order again', async ({ page }) => {
    await page.goto(paths.checkout);
    await expect(page.getByRole('heading', { name: 'Замовлення вже в нас' })).toBeVisible();
    await page.getByRole('link', { name: 'До замовлення' }).click();
    await expect(page).toHaveURL(new RegExp(`^${new URL(paths.orders, page.url())}\\d+/$`));
    await page.getByRole('button', { name: 'Замовити знову' }).click();
    await page.goto(paths.checkout);
    await expect(page.getByRole('heading', { name: 'Доставка' })).toBeVisible();
  });
});
