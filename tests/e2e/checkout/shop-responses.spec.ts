import type { Page, Route } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { test as base, expect, inEdition, isGivenUpTransition } from '../../support/browser/page-test.ts';
import { calculateCall, changeAnswer, keepCart, lineOf } from '../../support/shop-pages/cart-panel.ts';
import {
  checkoutPage,
  fillIn,
  onReceipt,
  openCheckout,
  orderCall,
  ordersOf,
  readyToOrder,
} from '../../support/shop-pages/checkout-page.ts';
import { cartButton, simple } from '../../support/shop-pages/goods-card.ts';

/** Requests may fail here, which the browser logs as errors; scripts may not. */
const test = base.extend<{ failing: Page }>({
  failing: async ({ context }, use) => {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => {
      if (!isGivenUpTransition(error)) errors.push(error.message);
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

const thanks = (page: Page) => page.getByRole('heading', { name: /^Замовлення №/ });

/** Goods that no test in this file orders. */
const later = 16;

const unanswered = 'Відповіді поки немає.';

/** The idempotency key of each attempt. */
function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined) keys.push(key);
  });
  return keys;
}

const refuse = (errors: Record<string, string[]>) => (route: Route) =>
  route.fulfill({ status: 422, json: { message: 'no', error: { message: 'no' }, errors } });

inEdition('pl', () => {
  test.beforeEach(({ context, edition, token }) => readyToOrder(context, edition, token));

  test('two clicks during a recalculation wait for it and place one order', async ({
    page,
    edition,
    token,
  }) => {
    const keys = keysOf(page);
    const { submit, dialog } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    const counting = Promise.withResolvers<void>();
    await page.route(calculateCall, async (route) => {
      await counting.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(calculateCall);
    await page.getByRole('button', { name: 'Змінити кошик' }).click();
    await asked;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await submit.dblclick({ force: true });
    await expect(checkoutPage(page).waiting).toBeVisible();
    expect(keys).toEqual([]);
    counting.resolve();
    await expect(thanks(page)).toBeVisible();
    expect(await ordersOf(edition, token)).toHaveLength(1);
    expect(keys).toHaveLength(1);
  });

  test('without a network nothing is lost, and the next click sends the same order with the same key', async ({
    failing: page,
    edition,
    token,
  }) => {
    const keys = keysOf(page);
    const { submit } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    await page.route(orderCall, (route) => route.abort());
    await submit.click();
    await expect(page.getByText(unanswered)).toBeVisible();
    await expect(cartButton(page)).toHaveText('Кошик 2');
    await page.unroute(orderCall);
    await submit.click();
    await expect(thanks(page)).toBeVisible();
    expect(await ordersOf(edition, token)).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('a lost response is requested again after a reload or Back, even if the order was edited since', async ({
    failing: page,
    edition,
    token,
  }) => {
    await page.goto(paths.contacts);
    const { submit, comment } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    let arrived = Promise.withResolvers<void>();
    await page.route(orderCall, async (route) => {
      await route.fetch();
      arrived.resolve();
    });
    for (const leave of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
      await expect(submit).toHaveAttribute('aria-disabled', 'false');
      await submit.click();
      await arrived.promise;
      arrived = Promise.withResolvers<void>();
      await leave();
      await expect(page.getByText(unanswered)).toBeVisible();
    }
    await page.unroute(orderCall);
    await comment.fill('Подзвоніть, будь ласка');
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await submit.click();
    await expect(thanks(page)).toBeVisible();
    await expect(cartButton(page)).toHaveText('Кошик 0');
    expect(await ordersOf(edition, token)).toHaveLength(1);
  });

  test('when a lost order turns out to be placed, goods added since stay in the cart', async ({
    failing: page,
    context,
    edition,
    token,
  }) => {
    const { submit } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    await page.route(orderCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit.click();
    await expect(page.getByText(unanswered)).toBeVisible();
    await page.unroute(orderCall);
    await keepCart(context, edition, [await lineOf(edition, simple.id, 2), await lineOf(edition, later)]);
    await page.reload();
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await submit.click();
    await expect(thanks(page)).toBeVisible();
    await expect(cartButton(page)).toHaveText('Кошик 1');
    expect(await ordersOf(edition, token)).toMatchObject([{ goods: [{ goodscard_id: simple.id, qtt: 2 }] }]);
  });

  test('a changed total is shown and must be confirmed again', async ({ failing: page, edition, token }) => {
    const { submit, total } = await openCheckout(page);
    await fillIn(page, edition, 'branch');
    const now = (await total.textContent()) ?? '';
    await page.route(calculateCall, (route) =>
      changeAnswer(route, ({ price, total: sum }) => ({ price: price - 10, total: sum - 10 })),
    );
    await page.reload();
    await expect(total).not.toHaveText(now);
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await page.unroute(calculateCall);
    await submit.click();
    await expect(page.getByText(/сума змінилася. Було/)).toBeVisible();
    await expect(total).toHaveText(now);
    expect(await ordersOf(edition, token)).toEqual([]);
    await submit.click();
    await expect(thanks(page)).toBeVisible();
    expect(await ordersOf(edition, token)).toHaveLength(1);
  });

  test('a field error stays at its part until that part is changed, and other input stays', async ({
    failing: page,
    edition,
  }) => {
    const { submit, point, options, payment } = await openCheckout(page);
    const place = await fillIn(page, edition, 'warehouse');
    await page.route(
      orderCall,
      refuse({
        warehouse_external_id: ['Сьогодні зачинено.'],
        'recipient.phone': ['Не той номер.'],
        payForm: ['Так не можна.'],
      }),
    );
    await submit.click();
    await expect(point).toHaveAccessibleDescription('Сьогодні зачинено.');
    await expect(page.getByText('Так не можна.')).toBeVisible();
    await expect(point).toContainText(place);
    await page.unroute(orderCall);
    await point.click();
    await options.nth(1).click();
    await expect(page.getByText('Сьогодні зачинено.')).toBeHidden();
    await expect(payment(onReceipt)).toBeChecked();
    await submit.click();
    await expect(thanks(page)).toBeVisible();
  });
});

inEdition('ua', () => {
  test.beforeEach(({ context, edition, token }) => readyToOrder(context, edition, token));

  test('while the carrier is unavailable, the address is entered by hand', async ({
    failing: page,
    edition,
  }) => {
    await page.route('**/api/v1/warehouse?*', (route) => route.fulfill({ status: 503, json: {} }));
    // While the carrier is unavailable, the shop offers all delivery types.
    await page.route('**/api/v1/delivery-type?*', (route) =>
      route.continue({ url: route.request().url().replace(/\?.*/, '') }),
    );
    const { settlement, way, point, search, dialog, submit } = await openCheckout(page);
    await settlement.click();
    await page.route('**/api/v1/settlement?*', (route) => route.fulfill({ status: 503, json: {} }));
    await search.fill('Вишневе');
    await dialog.getByRole('button', { name: 'Написати «Вишневе»' }).click();
    await expect(settlement).toContainText('Вишневе');
    await way.click();
    await dialog.getByRole('list').getByRole('button').first().click();
    await point.click();
    await dialog.getByRole('button', { name: 'Написати адресу' }).click();
    await page.getByLabel('Вулиця').fill('Відділення 5, Шевченка');
    await page.getByLabel('Будинок').fill('1');
    await page.getByRole('button', { name: 'Сюди й везіть' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(point).toContainText('Відділення 5, Шевченка, 1');
    await checkoutPage(page).payment(onReceipt).check({ force: true });
    const sent = page.waitForRequest(orderCall);
    await submit.click();
    expect((await sent).postDataJSON()).toMatchObject({
      settlement_external_id: 'Вишневе',
      address: { street: 'Відділення 5, Шевченка', house: '1' },
    });
    expect(edition.code).not.toBe('');
  });
});
