import type { Page, Route } from 'playwright/test';
import { maxLines } from '../../../src/domain/cart/lines.ts';
import { test as base, expect, inEdition } from '../../support/browser/page-test.ts';
import {
  calculateCall,
  changeAnswer,
  keepCart,
  lineOf,
  openCart,
} from '../../support/shop-pages/cart-panel.ts';
import { cartButton, simple } from '../../support/shop-pages/goods-card.ts';

const simpleCard = 301;
const otherCard = 302;

/** Requests may fail here, which the browser logs as errors; scripts may not. */
const test = base.extend<{ failing: Page }>({
  failing: async ({ context }, use) => {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await use(page);
    expect(errors).toEqual([]);
  },
});

inEdition('ua', () => {
  test.beforeEach(async ({ context, edition }) =>
    keepCart(context, edition, [await lineOf(edition, simpleCard, 2), await lineOf(edition, otherCard)]),
  );

  for (const [what, status] of [
    ['a fault of the shop', 500],
    ['an unknown call', 404],
  ] as const) {
    test(`${what} resets the cart, and one click restores it`, async ({ failing: page }) => {
      await page.route(calculateCall, (route) => route.fulfill({ status, json: { message: 'no' } }));
      await page.goto(simple.listing);
      const { panel, lines, total } = await openCart(page);
      await expect(panel.getByText('Кошик не вдалося порахувати.')).toBeVisible();
      await expect(cartButton(page)).toHaveText('Кошик 0');
      await page.reload();
      await openCart(page);
      await page.unroute(calculateCall);
      await panel.getByRole('button', { name: 'Повернути кошик' }).click();
      await expect(lines).toHaveCount(2);
      await expect(total).toBeVisible();
      await expect(cartButton(page)).toHaveText('Кошик 3');
    });
  }

  for (const [what, answer] of [
    ['a gateway without a shop', (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
    ['a page in place of an answer', (route: Route) => route.fulfill({ body: '<h1>Вітаємо</h1>' })],
  ] as const) {
    test(`${what} keeps the cart, and a retry calculates it`, async ({ failing: page }) => {
      await page.route(calculateCall, answer);
      await page.route('**/api/v1/recommended*', answer);
      await page.goto(simple.listing);
      const { panel, lines, total, again } = await openCart(page);
      await expect(panel.getByText('Не вдалося порахувати кошик.')).toBeVisible();
      await expect(lines).toHaveCount(2);
      await expect(cartButton(page)).toHaveText('Кошик 3');
      await page.unroute(calculateCall);
      await again.click();
      await expect(total).toBeVisible();
    });
  }

  test('a shop that asks to wait is not called before: the button counts down', async ({ failing: page }) => {
    await page.clock.install();
    let calls = 0;
    await page.route(calculateCall, async (route) => {
      calls += 1;
      if (calls > 1) await route.continue();
      else await route.fulfill({ status: 503, headers: { 'Retry-After': '30' }, json: { message: 'no' } });
    });
    await page.goto(simple.listing);
    const { panel, lines, total, again } = await openCart(page);
    await page.clock.runFor(1000);
    await expect(panel.getByText('Забагато запитів одразу.')).toBeVisible();
    await expect(lines).toHaveCount(2);
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveText(/Спробувати ще раз0:[23]\d/);
    await again.click({ force: true });
    await page.clock.runFor(20_000);
    expect(calls).toBe(1);
    await page.clock.runFor(11_000);
    await expect(again).toHaveAttribute('aria-disabled', 'false');
    expect(calls).toBe(1);
    await again.click();
    await page.clock.runFor(1000);
    await expect(total).toBeVisible();
    expect(calls).toBe(2);
  });

  test('of a cart set aside, what has no room stays aside, and the cart says so', async ({
    failing: page,
    context,
    edition,
  }) => {
    const others = Array.from({ length: maxLines - 1 }, (_none, id) => ({
      id: 900_000 + id,
      goodscardId: 900_000 + id,
      grindingMethodId: null,
      qtt: 1,
    }));
    await page.route(calculateCall, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.goto(simple.listing);
    const { panel } = await openCart(page);
    const restore = panel.getByRole('button', { name: 'Повернути кошик' });
    await expect(restore).toBeVisible();
    await page.unroute(calculateCall);
    await page.route(calculateCall, (route) => route.abort());
    await keepCart(context, edition, others);
    await page.reload();
    await openCart(page);
    await restore.click();
    await expect(panel.getByText('Не все вмістилося, бо в кошику вже сто різних позицій.')).toBeVisible();
    await expect(restore).toBeVisible();
  });

  test('a rejected request for recommendations resets the cart too, and it can be restored', async ({
    failing: page,
  }) => {
    await page.route('**/api/v1/recommended*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(simple.listing);
    const { panel, total } = await openCart(page);
    const askedAgain = page.waitForResponse('**/api/v1/recommended*');
    await panel.getByRole('button', { name: 'Повернути кошик' }).click();
    expect((await askedAgain).status()).toBe(500);
    await expect(total).toBeVisible();
    await expect(cartButton(page)).toHaveText('Кошик 3');
  });

  test('without a network the cart stays, says so and retries', async ({ failing: page }) => {
    await page.route(calculateCall, (route) => route.abort());
    await page.goto(simple.listing);
    const { panel, lines, total, again } = await openCart(page);
    await expect(panel.getByText('Не вдалося порахувати кошик.')).toBeVisible();
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(simple.name);
    await expect(total).toHaveCount(0);
    await page.unroute(calculateCall);
    await again.click();
    await expect(total).toBeVisible();
    await expect(panel.getByText('Не вдалося порахувати кошик.')).toBeHidden();
  });

  test('a 422 keeps the cart and shows the reason', async ({ failing: page }) => {
    const reason = 'Такого способу доставки вже немає.';
    await page.route(calculateCall, (route) => route.fulfill({ status: 422, json: { message: reason } }));
    await page.goto(simple.listing);
    const { panel, lines } = await openCart(page);
    await expect(panel.getByText(reason)).toBeVisible();
    await expect(lines).toHaveCount(2);
  });

  test('a slow response that arrives after the cart was closed changes nothing', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(calculateCall, async (route) => {
      await gate.promise;
      await changeAnswer(route, () => ({ goods: [] }));
      answered.resolve();
    });
    await page.goto(simple.listing);
    const question = page.waitForRequest(calculateCall);
    const { panel, lines } = await openCart(page);
    await question;
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    gate.resolve();
    await answered.promise;
    await page.unroute(calculateCall);
    await openCart(page);
    await expect(lines).toHaveCount(2);
  });

  test('when responses arrive out of order, the one to the latest request is shown', async ({ page }) => {
    await page.goto(simple.listing);
    const { more, total, quantity, panel } = await openCart(page);
    await expect(total).toBeVisible();
    const asked: (() => Promise<void>)[] = [];
    await page.route(calculateCall, async (route) => {
      const gate = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      const turn = asked.length;
      asked.push(() => {
        gate.resolve();
        return answered.promise;
      });
      await gate.promise;
      await changeAnswer(route, () => ({ total: turn === 0 ? 11 : 22 }));
      answered.resolve();
    });
    await more(simple.name).click();
    await expect.poll(() => asked.length).toBe(1);
    await more(simple.name).click();
    await expect.poll(() => asked.length).toBe(2);
    await asked[1]?.();
    await expect(total).toContainText('22');
    await asked[0]?.();
    await expect(panel.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    await expect(total).toContainText('22');
    await expect(quantity(simple.name)).toHaveValue('4');
  });

  test('sold-out goods leave the cart and are named, and reduced quantities are shown', async ({ page }) => {
    await page.route(calculateCall, (route) =>
      changeAnswer(route, ({ goods }) => ({ goods: goods.slice(0, 1).map((line) => ({ ...line, qtt: 1 })) })),
    );
    await page.goto(simple.listing);
    const { panel, lines, quantity } = await openCart(page);
    await expect(panel.getByText(/У кошику вже немає того, що розібрали/)).toBeVisible();
    await expect(lines).toHaveCount(1);
    await expect(quantity(simple.name)).toHaveValue('1');
    await expect(lines.getByText('Лишилося тільки 1.')).toBeVisible();
    await expect(cartButton(page)).toHaveText('Кошик 1');
  });

  test('a price that changed since the build is shown beside the new one', async ({ page }) => {
    await page.route(calculateCall, (route) =>
      changeAnswer(route, ({ goods }) => ({
        goods: goods.map((line, index) => (index === 0 ? { ...line, price: line.price + 7 } : line)),
      })),
    );
    await page.goto(simple.listing);
    const { lines } = await openCart(page);
    await expect(lines.first()).toContainText('Ціна змінилася, була');
    await expect(lines.last()).not.toContainText('Ціна змінилася');
  });

  test('without cookies the cart works until the page is left, and says so', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
    );
    await page.goto(simple.listing);
    const name = `Додати в кошик: ${simple.name}`;
    await page.getByRole('button', { name }).click();
    const { panel, lines } = await openCart(page);
    await expect(lines).toHaveCount(1);
    await expect(panel.getByText(/Ваш браузер не зберігає файли cookie/)).toBeVisible();
  });
});
