import { paths } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inBothEditions, inEdition, onPhoneAndDesk, test } from '../../support/browser/page-test.ts';
import {
  calculateCall,
  changeAnswer,
  keepCart,
  lineOf,
  openCart,
} from '../../support/shop-pages/cart-panel.ts';
import { cartButton, chooseDialog, coffee, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';

const simpleCard = 301;

test.beforeEach(async ({ context, edition }) =>
  keepCart(context, edition, [await lineOf(edition, simpleCard)]),
);

inEdition('pl', () => {
  test('the cart opens with a skeleton of lines and sums, which leads on, then shows the calculation', async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(calculateCall, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(simple.listing);
    const { panel, lines, total, checkout } = await openCart(page);
    await expect(panel.getByRole('list', { name: 'Рахуємо кошик' }).getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('heading', { name: 'Кошик 1' })).toBeVisible();
    const sums = panel.getByRole('region', { name: 'Підсумок' });
    await expect(checkout).toHaveAttribute('href', paths.checkout);
    await expect(total).toHaveCount(0);
    const skeleton = await sums.boundingBox();
    gate.resolve();
    await expect(lines).toHaveCount(1);
    await expect(lines.getByRole('link', { name: simple.name })).toBeVisible();
    await expect(total).toContainText(/\d/);
    await expect(checkout).toHaveAttribute('href', paths.checkout);
    expect((await sums.boundingBox())?.height).toBeCloseTo(skeleton?.height ?? 0, 0);
    expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(550);
  });

  test('while the cart is recalculated, the last calculation is dimmed and still clickable', async ({
    page,
  }) => {
    await page.goto(simple.listing);
    const { panel, more, quantity, total } = await openCart(page);
    await expect(total).toBeVisible();
    const gate = Promise.withResolvers<void>();
    await page.route(calculateCall, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await more(simple.name).click();
    const counted = panel.locator('[aria-busy]');
    await expect(counted).toHaveAttribute('aria-busy', 'true');
    await expect(panel.getByRole('status').filter({ hasText: 'Рахуємо кошик' })).toBeAttached();
    await more(simple.name).click();
    await expect(quantity(simple.name)).toHaveValue('3');
    gate.resolve();
    await expect(counted).toHaveAttribute('aria-busy', 'false');
  });

  test('any typed quantity becomes one that can be ordered, and a message says so', async ({ page }) => {
    await page.goto(simple.listing);
    const { panel, quantity } = await openCart(page);
    await page.route(calculateCall, (route) =>
      changeAnswer(route, ({ goods }) => ({ goods: goods.map((line) => ({ ...line, qtt: asked(route) })) })),
    );
    for (const [text, becomes] of [
      ['0', '1'],
      ['-1', '1'],
      ['1.5', '1'],
      ['1e9', '999'],
      ['дві', '999'],
      ['', '999'],
    ] as const) {
      await quantity(simple.name).fill(text);
      await quantity(simple.name).press('Enter');
      await expect(quantity(simple.name)).toHaveValue(becomes);
      await expect(panel.getByText('Можна від 1 до 999, цілими.')).toBeVisible();
    }
    await quantity(simple.name).fill('12');
    await quantity(simple.name).blur();
    await expect(panel.getByText('Можна від 1 до 999, цілими.')).toBeHidden();
    await expect(panel.getByRole('heading', { name: 'Кошик 12' })).toBeVisible();
  });

  test('a removed line can be restored to its place, and keeps the focus', async ({ page }) => {
    await page.goto(simple.listing);
    const { panel, lines, remove, bringBack } = await openCart(page);
    await remove(simple.name).click();
    await expect(lines).toHaveCount(0);
    await expect(panel.getByRole('heading', { name: 'Чашка порожня' })).toBeVisible();
    await expect(bringBack(simple.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(1);
    await expect(remove(simple.name)).toBeFocused();
    await expect(panel.getByRole('heading', { name: 'Кошик 1' })).toBeVisible();
  });

  test('an empty cart links to the catalogue and shows bestsellers', async ({ page, context }) => {
    await context.clearCookies();
    await page.goto(simple.listing);
    const { panel, checkout } = await openCart(page);
    await expect(panel.getByRole('heading', { name: 'Чашка порожня' })).toBeVisible();
    await expect(checkout).toHaveCount(0);
    const carousel = panel.getByRole('region', { name: 'Беруть найчастіше' });
    await expect(carousel.getByRole('article')).toHaveCount(8);
    await expect(carousel.getByRole('button', { name: 'Попередні' })).toBeDisabled();
    await carousel.getByRole('button', { name: 'Наступні' }).press('Enter');
    await expect(carousel.getByRole('button', { name: 'Попередні' })).toBeEnabled();
    await panel.getByRole('link', { name: 'До каталогу' }).click();
    await expect(page).toHaveURL(`${paths.home}#catalogue`);
    await expect(panel).toBeHidden();
  });

  test('goods from the carousel are added to the open cart', async ({ page }) => {
    await page.goto(simple.listing);
    const { panel, lines } = await openCart(page);
    const card = panel.getByRole('region', { name: 'Пасує разом' }).getByRole('article').first();
    await card.getByRole('button', { name: /^Додати в кошик/ }).click();
    const choose = page.getByRole('dialog').getByRole('button', { name: 'Додати за' });
    await expect(choose.or(lines.nth(1))).toBeVisible();
    if (await choose.isVisible()) await choose.click();
    await expect(lines).toHaveCount(2);
    await expect(panel.locator('[aria-live]', { hasText: 'Додано в кошик' })).toBeAttached();
  });

  test('a change in another tab appears in the open cart', async ({ page, context }) => {
    await page.goto(simple.listing);
    const { quantity } = await openCart(page);
    await expect(quantity(simple.name)).toHaveValue('1');
    const other = await context.newPage();
    await other.goto(simple.listing);
    await goodsCard(other, simple.name).add.click();
    await expect(cartButton(other)).toHaveText('Кошик 2');
    await page.bringToFront();
    await expect(quantity(simple.name)).toHaveValue('2');
  });

  test('Escape and the backdrop close the cart and return the focus', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(simple.listing);
    const { panel, total } = await openCart(page);
    await expect(total).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(cartButton(page)).toBeFocused();
    await cartButton(page).press('Enter');
    await expect(total).toBeVisible();
    await expect(panel).toHaveAttribute('closedby', 'any');
    await page.mouse.click(200, 500);
    await expect(panel).toBeHidden();
  });
});

inBothEditions(() => {
  test('ground goods are added and calculated, and their total follows each change', async ({ page }) => {
    await page.goto(coffee.listing);
    await goodsCard(page, coffee.name).add.click();
    await chooseDialog(page, coffee.name).getByRole('button', { name: 'Додати за' }).click();
    const { lines, total, more, less, quantity, panel } = await openCart(page);
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: coffee.name })).toContainText('250 г, у зернах');
    const before = (await total.textContent()) ?? '';
    await more(coffee.name).click();
    await expect(quantity(coffee.name)).toHaveValue('2');
    await expect(total).not.toHaveText(before);
    await expect(panel.getByRole('heading', { name: 'Кошик 3' })).toBeVisible();
    await less(coffee.name).click();
    await expect(total).toHaveText(before);
    await expect(less(coffee.name)).toHaveAttribute('aria-disabled', 'true');
  });
});

onPhoneAndDesk(() => {
  test('axe finds nothing in a full or empty cart, and nothing overflows the screen', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(simple.listing);
    const { panel, total, remove } = await openCart(page);
    await expect(total).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Пасує разом' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const body = panel.locator('.dialog__body');
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await remove(simple.name).click();
    await expect(panel.getByRole('region', { name: 'Беруть найчастіше' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

const asked = (route: { request(): { postDataJSON(): { goods: { qtt: number }[] } } }) =>
  route.request().postDataJSON().goods[0]?.qtt ?? 1;
