import { paths } from '../../../src/editions/paths.ts';
import { newCustomer } from '../../support/browser/new-customer.ts';
import { expect, inEdition, siteOf, test } from '../../support/browser/page-test.ts';
import { lineOf } from '../../support/shop-pages/cart-panel.ts';
import { cartButton, coffee, simple } from '../../support/shop-pages/goods-card.ts';
import { changeOrder, orderCalls, placeOrder, repeatOrder } from '../../support/shop-pages/placed-orders.ts';

const simpleCard = 301;
const coffeeCard = 16;

inEdition('pl', () => {
  test('an order opens from the list with its delivery, goods and sums', async ({ page, token, edition }) => {
    const { id, number } = await placeOrder(edition, token, [
      await lineOf(edition, simpleCard, 2),
      await lineOf(edition, coffeeCard),
    ]);
    await page.goto(paths.orders);
    const row = page.getByRole('list', { name: 'Ваші замовлення' }).getByRole('article');
    await expect(row).toContainText(`${simple.name}, ${coffee.name}`);
    await expect(row).toContainText('Прийняте');
    await row.getByRole('link', { name: `Замовлення № ${number}` }).click();
    await expect(page).toHaveURL(paths.order(id));
    const steps = page.getByRole('list', { name: 'Шлях замовлення' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Прийняте/, /Пакуємо/, /Чекає на вас/, /Отримане/]);
    await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    await expect(page.getByText('Смажимо у вівторок')).toBeVisible();
    const lines = page.getByRole('list', { name: 'Товари' }).getByRole('article');
    await expect(lines).toHaveCount(2);
    await expect(lines.last()).toContainText('У зернах');
    await expect(page.getByText('Під час отримання')).toBeVisible();
    await expect(page.getByText('Заплатите, коли отримаєте')).toBeVisible();
    await lines.last().getByRole('link', { name: coffee.name }).click();
    await expect(page).toHaveURL(new RegExp(`${coffee.page}\\?variant=`));
  });

  test('ordering again adds the goods to the cart and opens it', async ({ page, token, edition }) => {
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard, 2)]);
    await page.goto(paths.order(id));
    await page.getByRole('button', { name: 'Замовити знову' }).click();
    await expect(page.getByRole('dialog', { name: 'Кошик' })).toContainText(simple.name);
    await expect(cartButton(page)).toHaveText('Кошик 2');
  });

  test('an order is cancelled after a confirmation and stays cancelled', async ({ page, token, edition }) => {
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.goto(paths.order(id));
    const cancel = page.getByRole('main').getByRole('button', { name: 'Скасувати замовлення' });
    const dialog = page.getByRole('dialog', { name: 'Скасувати?' });
    const steps = page.getByRole('list', { name: 'Шлях замовлення' });
    await cancel.click();
    await dialog.getByRole('button', { name: 'Ні, хай їде' }).click();
    await expect(dialog).toBeHidden();
    await expect(steps).toContainText('Пакуємо');
    await cancel.click();
    await dialog.getByRole('button', { name: 'Так, скасувати' }).click();
    await expect(steps).toContainText('Скасоване');
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Скасоване' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Замовити знову' })).toBeFocused();
    await page.reload();
    await expect(steps).toContainText('Скасоване');
  });

  test('a cancellation rejected because packing has started is explained, and the page shows the new status', async ({
    context,
    token,
    edition,
  }) => {
    const page = await context.newPage();
    const reason = 'Замовлення вже пакують.';
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.goto(paths.order(id));
    const cancel = page.getByRole('main').getByRole('button', { name: 'Скасувати замовлення' });
    await expect(cancel).toBeVisible();
    await page.route(`**/api/v1/order/${id}/cancel`, (route) =>
      route.fulfill({ status: 409, json: { message: reason } }),
    );
    await page.route(orderCalls, (route) => changeOrder(route, { status: 'packing' }));
    await cancel.click();
    await page.getByRole('button', { name: 'Так, скасувати' }).click();
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Пакуємо' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(cancel).toHaveCount(0);
  });

  test('an order with a failed payment can be paid again', async ({ page, token, edition, baseURL }) => {
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    // Really another site, to which there is no view transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const paid = `${baseURL}${paths.contacts}`;
    await page.route(orderCalls, (route) =>
      changeOrder(route, { pay_online: true, payment_status: 'failed' }),
    );
    await page.route(`**/api/v1/order/${id}/payment`, (route) => route.fulfill({ json: { url: paid } }));
    await page.goto(paths.order(id));
    await expect(page.getByRole('region', { name: 'Оплата' })).toContainText('Оплата не пройшла');
    await page.getByRole('button', { name: 'Сплатити' }).click();
    await expect(page).toHaveURL(paid);
  });

  test('the tracking number of a sent parcel can be copied and followed', async ({
    page,
    context,
    token,
    edition,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    const change = { status: 'sent', tracking_number: '20450912345678', parcel_state: 'arrived' } as const;
    await page.route(orderCalls, (route) => changeOrder(route, change));
    await page.goto(paths.order(id));
    const parcel = page.getByRole('region', { name: 'Номер посилки' });
    await expect(parcel).toContainText(change.tracking_number);
    await expect(parcel).toContainText('Чекає на вас');
    await expect(page).toHaveTitle(new RegExp(`^Замовлення №\\s${id}`));
    await expect(page.getByRole('navigation', { name: 'Ви тут' })).toContainText(
      new RegExp(`Замовлення/?№\\s${id}$`),
    );
    await parcel.getByRole('button', { name: 'Скопіювати номер посилки' }).click();
    await expect(parcel.getByRole('status')).toHaveText('Скопіювали');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(change.tracking_number);
    await expect(page.getByRole('button', { name: 'Скасувати замовлення' })).toHaveCount(0);
  });

  test('an order can be printed: its goods and sums, without controls', async ({ page, token, edition }) => {
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.goto(paths.order(id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`№\u00a0${id}`);
    await expect(page.getByRole('button', { name: 'Замовити знову' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'button', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(simple.name)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Скільки коштує' })).toBeVisible();
  });

  test('an order can be ordered again from the account in one press', async ({ page, token, edition }) => {
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard, 2)]);
    for (const path of [paths.account, paths.orders]) {
      await page.goto(path);
      await page.getByRole('button', { name: `Замовити знову: замовлення №\u00a0${id}` }).click();
      await expect(page).toHaveURL(path);
      const cart = page.getByRole('dialog', { name: 'Кошик' });
      await expect(cart.getByRole('article').filter({ hasText: simple.name })).toBeVisible();
    }
  });

  test("another customer's order and a missing order look the same", async ({ context, token, edition }) => {
    expect(token).not.toBe('');
    const stranger = await newCustomer(siteOf(edition), edition);
    const { id } = await placeOrder(edition, stranger, [await lineOf(edition, simpleCard)]);
    const page = await context.newPage();
    for (const path of [paths.order(id), paths.order(987_654_321), paths.orderShell]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Такого замовлення немає' })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'До замовлень' }).first().click();
    await expect(page).toHaveURL(paths.orders);
  });

  test('of many orders twenty are loaded, and more on a click, to the end of the list', async ({
    page,
    token,
    edition,
  }) => {
    repeatOrder(edition, await placeOrder(edition, token, [await lineOf(edition, simpleCard)]), 44);
    await page.goto(paths.orders);
    const rows = page.getByRole('list', { name: 'Ваші замовлення' }).getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await page.getByRole('button', { name: 'Показати ще 20' }).click();
    await expect(rows).toHaveCount(40);
    await expect(rows.nth(20)).toBeFocused();
    await expect(page.getByText('Це весь список.')).toBeHidden();
    await page.getByRole('button', { name: 'Показати ще 5' }).click();
    await expect(rows).toHaveCount(45);
    await expect(rows.nth(40)).toBeFocused();
    await expect(page.getByText('Це весь список.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Показати ще/ })).toHaveCount(0);
    const links = await rows
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(45);
    await page.goto(paths.account);
    await expect(page.getByText('45 замовлень')).toBeVisible();
  });

  test('a reload and a way back show as many orders as before', async ({ page, token, edition }) => {
    repeatOrder(edition, await placeOrder(edition, token, [await lineOf(edition, simpleCard)]), 44);
    await page.goto(paths.orders);
    const rows = page.getByRole('list', { name: 'Ваші замовлення' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Показати ще 20' }).click();
    await expect(rows).toHaveCount(40);
    await page.reload();
    await expect(rows).toHaveCount(40);
    await rows.nth(30).getByRole('link').click();
    await expect(page.getByRole('list', { name: 'Шлях замовлення' })).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(40);
  });

  test('when more orders fail to load, the list stays, and a click tries again', async ({
    context,
    token,
    edition,
  }) => {
    repeatOrder(edition, await placeOrder(edition, token, [await lineOf(edition, simpleCard)]), 24);
    const page = await context.newPage();
    await page.goto(paths.orders);
    const rows = page.getByRole('list', { name: 'Ваші замовлення' }).getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await page.route(orderCalls, (route) => route.abort());
    await page.getByRole('button', { name: 'Показати ще 5' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Решта не завантажилася.' })).toBeVisible();
    await expect(rows).toHaveCount(20);
    await page.unroute(orderCalls);
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(rows).toHaveCount(25);
    await expect(rows.nth(20)).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'Решта' })).toBeHidden();
  });

  test('all orders of a shop that does not page are shown twenty at a time', async ({
    page,
    token,
    edition,
  }) => {
    const order = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.route(orderCalls, (route) =>
      route.fulfill({ json: Array.from({ length: 50 }, (_none, id) => ({ ...order, id, number: `${id}` })) }),
    );
    await page.goto(paths.orders);
    const rows = page.getByRole('list', { name: 'Ваші замовлення' }).getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await page.getByRole('button', { name: 'Показати ще 20' }).click();
    await expect(rows).toHaveCount(40);
    await expect(rows.nth(20)).toBeFocused();
    await page.getByRole('button', { name: 'Показати ще 10' }).click();
    await expect(rows).toHaveCount(50);
  });
});
