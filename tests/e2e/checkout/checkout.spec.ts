import { paths } from '../../../src/editions/paths.ts';
import { formatAmount } from '../../../src/locales/format.ts';
import { operate } from '../../support/browser/operator.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { calculateCall, changeAnswer } from '../../support/shop-pages/cart-panel.ts';
import {
  checkoutPage,
  chooseSettlement,
  chooseWay,
  fillIn,
  online,
  onReceipt,
  openCheckout,
  orderCall,
  ordersOf,
  readyToOrder,
} from '../../support/shop-pages/checkout-page.ts';

inEdition('ua', () => {
  test.beforeEach(({ context, edition, token }) => readyToOrder(context, edition, token));

  test('a declined payment can be retried', async ({ page, edition, token }) => {
    const { submit } = await openCheckout(page);
    await fillIn(page, edition, 'branch', online);
    await submit.click();
    await page.getByRole('button', { name: 'Відхилити' }).click();
    await expect(page).toHaveURL(/\/checkout\/failure\/\?order=\d+$/);
    await page.getByRole('button', { name: 'Оплатити ще раз' }).click();
    await page.getByRole('button', { name: 'Оплатити', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/success\/\?order=\d+$/);
    await expect(page.getByText('Сплачено')).toBeVisible();
    expect(await ordersOf(edition, token)).toMatchObject([{ payment_status: 'paid' }]);
  });

  test('a payment without a callback is awaited, but not forever', async ({ page, edition, token }) => {
    const { submit } = await openCheckout(page);
    await fillIn(page, edition, 'branch', online);
    await submit.click();
    const silent = page.getByRole('button', { name: 'Оплатити, але не повідомити крамницю' });
    await expect(silent).toBeVisible();
    await page.clock.install();
    await silent.click();
    await expect(page.getByRole('heading', { name: 'Чекаємо на відповідь банку' })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor('00:10');
      await expect(page.getByRole('heading', { name: 'Банк іще не відповів' })).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [50] });
    const [order] = await ordersOf(edition, token);
    expect(order).toMatchObject({ payment_status: 'waiting' });
    await operate('order', 'status', edition.code, order?.id ?? 0, 'paid');
    await page.getByRole('button', { name: 'Перевірити ще раз' }).click();
    await expect(page).toHaveURL(paths.orderPlaced(order?.id ?? 0));
    await expect(page.getByText('Сплачено')).toBeVisible();
  });

  test('an order can be a gift with a card and without prices', async ({ page, edition, token }) => {
    const { submit, total } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    const before = await total.textContent();
    await page.getByRole('checkbox', { name: /^Це подарунок/ }).check();
    await expect(total).not.toHaveText(before ?? '');
    const card = page.getByRole('textbox', { name: 'Текст листівки' });
    await card.fill('З днем народження');
    await page.reload();
    await expect(card).toHaveValue('З днем народження');
    await submit.click();
    await expect(page).toHaveURL(/\/checkout\/success\/\?order=\d+$/);
    const [order] = await ordersOf(edition, token);
    expect(order?.gift_wrapping).toMatchObject({ text: 'З днем народження' });
    await page.goto(paths.order(order?.id ?? 0));
    await expect(page.getByText('«З днем народження»')).toBeVisible();
  });

  test('at 320 px the price of the gift stays at the end of its row', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.route(calculateCall, (route) => changeAnswer(route, () => ({ gift_wrapping_price: 0 })));
    await openCheckout(page);
    const row = page.getByRole('main').locator('label').filter({ hasText: 'Це подарунок' });
    const price = row.getByText('безкоштовно');
    await expect(price).toBeVisible();
    const [whole, cost] = await Promise.all([row.boundingBox(), price.boundingBox()]);
    const end = (box: typeof whole) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(Math.round(end(whole) - end(cost))).toBe(16);
  });

  test('input survives a reload', async ({ page, edition }) => {
    const { comment, point, payment, way } = await openCheckout(page);
    const place = await fillIn(page, edition);
    await comment.fill('Домофон не працює');
    await page.reload();
    await expect(way).toContainText(/безкоштовно|₴|zł/);
    await expect(point).toContainText(place);
    await expect(payment(onReceipt)).toBeChecked();
    await expect(comment).toHaveValue('Домофон не працює');
  });

  test('missing input is shown in place and in a list, and the first field gets the focus', async ({
    page,
    edition,
  }) => {
    const { submit, settlement, way, payment, payments } = await openCheckout(page);
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await submit.click();
    await expect(settlement).toBeFocused();
    await expect(settlement).toHaveAccessibleDescription('Оберіть місто, щоб ми знали, куди везти');
    await expect(payments).toHaveAttribute('aria-invalid', 'true');
    await expect(payments).toHaveAccessibleDescription('Оберіть спосіб оплати');
    const list = page.getByRole('alert').filter({ hasText: 'Лишилося два поля' });
    await expect(list.getByRole('button')).toHaveText(['Місто', 'Спосіб оплати']);
    await chooseSettlement(page, edition);
    await page.getByRole('button', { name: 'Спосіб доставки', exact: true }).click();
    await expect(way).toBeFocused();
    await chooseWay(page, edition, 'courier');
    await expect(list.getByRole('button')).toHaveText(['Адреса', 'Спосіб оплати']);
    await payment(onReceipt).check({ force: true });
    await expect(payments).toHaveAttribute('aria-invalid', 'false');
  });

  test('a wrong field stands below the header, and its error stays until the input is correct', async ({
    page,
    edition,
  }) => {
    const { submit } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    await page.getByRole('checkbox', { name: 'Отримає інша людина' }).check();
    await page.getByRole('textbox', { name: 'Коментар до замовлення' }).scrollIntoViewIfNeeded();
    await submit.click();
    const name = page.getByRole('textbox', { name: 'Ім’я отримувача' });
    const header = page.getByRole('banner');
    await expect(name).toBeFocused();
    const below = (await header.boundingBox()) ?? { y: 0, height: 0 };
    const field = (await name.boundingBox()) ?? { y: 0 };
    expect(field.y).toBeGreaterThan(below.y + below.height);
    expect(field.y).toBeLessThan(below.y + below.height + 120);
    await name.pressSequentially('І');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.pressSequentially('ван');
    await expect(name).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByRole('alert').getByRole('button')).toHaveText(['Прізвище', 'Телефон']);
    await page.getByRole('alert').getByRole('button', { name: 'Телефон' }).click();
    await expect(page.getByRole('textbox', { name: 'Телефон отримувача' })).toBeFocused();
  });

  test('a comment shows all its lines', async ({ page }) => {
    const { comment } = await openCheckout(page);
    await comment.fill('Рядок\n'.repeat(12));
    const hidden = await comment.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBe(0);
  });

  test('a refused promo code has one error at its field, which can be corrected', async ({ page }) => {
    const { promocode, apply, total, dialog } = await openCheckout(page);
    await expect(total).toBeVisible();
    const before = (await total.textContent()) ?? '';
    await promocode.fill('літо25');
    await apply.click();
    await expect(promocode).toHaveAccessibleDescription(/діяв лише до 31\sсерпня/);
    await expect(promocode).toHaveAttribute('aria-invalid', 'true');
    await expect(promocode).toBeFocused();
    await expect(page.getByText(/діяв лише до 31\sсерпня/)).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(total).toHaveText(before);
    await promocode.fill('КАВА10');
    await expect(promocode).toHaveAttribute('aria-invalid', 'true');
    await apply.click();
    await expect(page.getByRole('button', { name: 'Докладніше' })).toBeFocused();
  });

  test('bonuses reduce the amount to pay', async ({ page, edition, token }) => {
    const { submit, bonuses, dialog, total } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    const before = (await total.textContent()) ?? '';
    await bonuses.click();
    await dialog.getByRole('textbox', { name: 'Скільки списати' }).fill('7');
    await dialog.getByRole('textbox', { name: 'Скільки списати' }).press('Enter');
    await dialog.getByRole('button', { name: 'Списати 7' }).click();
    await expect(bonuses).toContainText('−7');
    await expect(total).not.toHaveText(before);
    await submit.click();
    await expect(page.getByRole('heading', { name: /^Замовлення №/ })).toBeVisible();
    expect(await ordersOf(edition, token)).toMatchObject([{ used_bonuses: 7 }]);
  });

  test('large bonus amounts are formatted as in the account', async ({ page, edition }) => {
    const most = formatAmount(1250, edition.locale);
    await page.route(calculateCall, (route) => changeAnswer(route, () => ({ available_bonuses: 1250 })));
    const { bonuses, dialog } = await openCheckout(page);
    await expect(bonuses).toContainText(`Можна списати до ${most}`);
    await bonuses.click();
    await expect(dialog.getByRole('button', { name: `Усі ${most}` })).toBeVisible();
    await dialog.getByRole('button', { name: `Списати ${most}` }).click();
    await expect(bonuses).toContainText(`−${most}`);
  });

  test('another person can receive the parcel', async ({ page, edition }) => {
    const { submit } = await openCheckout(page);
    await fillIn(page, edition, 'courier');
    await page.getByRole('checkbox', { name: 'Отримає інша людина' }).check();
    await submit.click();
    const name = page.getByRole('textbox', { name: 'Ім’я отримувача' });
    await expect(name).toBeFocused();
    await name.fill('Іван');
    await page.getByRole('textbox', { name: 'Прізвище отримувача' }).fill('Франко');
    await page.getByRole('textbox', { name: 'Телефон отримувача' }).pressSequentially('501234567');
    const sent = page.waitForRequest(orderCall);
    await submit.click();
    expect((await sent).postDataJSON()).toMatchObject({
      recipient: {
        firstName: 'Іван',
        lastName: 'Франко',
        phone: `${edition.profile.phones[0]?.prefix}501234567`,
      },
    });
    await expect(page.getByRole('heading', { name: /^Замовлення №/ })).toBeVisible();
  });
});

test('a result page without an order leads to the list of orders', async ({ page, token }) => {
  expect(token).not.toBe('');
  for (const path of [paths.success, paths.failure, paths.payment]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'До моїх замовлень' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такого замовлення тут немає');
    await expect(page).toHaveTitle(/^Такого замовлення тут немає/);
    await expect(page.locator('#crumb')).toHaveText('Такого замовлення тут немає');
  }
  expect(await checkoutPage(page).submit.count()).toBe(0);
});
