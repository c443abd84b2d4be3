import type { Page } from 'playwright/test';
import { expect, inEdition, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { announcement, cartButton, coffee } from '../../support/shop-pages/goods-card.ts';

const form = (page: Page) => ({
  quantity: page.getByRole('spinbutton', { name: 'Кількість' }),
  add: page.getByRole('button', { name: 'Додати в кошик', exact: true }),
  inCart: page.getByRole('link', { name: /^У кошику/ }),
});

inEdition('pl', () => {
  test('the chosen weight, grind and quantity are added to the cart, and the form confirms it', async ({
    page,
  }) => {
    await page.goto(coffee.page);
    const { quantity, add, inCart } = form(page);
    await expect(inCart).toBeHidden();
    const height = () =>
      page.locator('.product[data-card]').evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await page.getByRole('main').locator('form').getByText('1 кг', { exact: true }).click();
    await page.getByRole('main').locator('form').getByText('Еспресо', { exact: true }).click();
    await quantity.fill('3');
    await add.click();
    await expect(page.locator('form .added')).toHaveCSS('opacity', '1');
    await expect(inCart).toHaveText('У кошику: 3');
    await expect(cartButton(page)).toHaveText('Кошик 3');
    await expect(announcement(page)).toHaveText(`Додано в кошик: ${coffee.name}`);
    expect(await height()).toBe(before);
    await expect(page.locator('form .added')).toHaveCSS('opacity', '0');
    await page.getByRole('main').locator('form').getByText('250 г', { exact: true }).click();
    await quantity.press('Enter');
    await expect(inCart).toHaveText('У кошику: 6');
    await inCart.click();
    await expect(page.getByRole('dialog', { name: 'Кошик' })).toBeVisible();
  });

  test('on a phone the bar with the price leaves the heart free', async ({ page }) => {
    for (const size of [
      { width: 412, height: 823 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(coffee.page);
      const heart = page.getByRole('button', { name: `Додати до обраного: ${coffee.name}` });
      await expect(heart).toBeInViewport({ ratio: 1 });
      const isOnTop = await heart.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop, `${size.width} × ${size.height}`).toBe(true);
    }
  });

  test('the pictures are named, and the one in view is marked', async ({ page }) => {
    await page.goto(coffee.page);
    const gallery = page.getByRole('region', { name: 'Знімки товару' });
    const current = gallery.locator('a[aria-current="true"]');
    await expect(current).toHaveText('Спереду');
    await gallery.getByRole('link', { name: 'Зворот' }).click();
    await expect(current).toHaveText('Зворот');
    await gallery
      .getByRole('list')
      .first()
      .evaluate((list) => list.scrollTo({ left: 0 }));
    await expect(current).toHaveText('Спереду');
  });

  for (const wrong of ['0', '-1', '1.5', '1e9', '']) {
    test(`the quantity "${wrong}" is rejected by the browser${leftOutUnless(wrong === '0')}`, async ({
      page,
    }) => {
      await page.goto(coffee.page);
      const { quantity, add } = form(page);
      await quantity.fill(wrong);
      await add.click();
      await expect(quantity).toBeFocused();
      expect(await quantity.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('');
      await expect(cartButton(page)).toHaveText('Кошик 0');
    });
  }

  test('more pieces change the price', async ({ page }) => {
    await page.goto(coffee.page);
    const { quantity, add } = form(page);
    await page.getByRole('main').locator('form').getByText('1 кг', { exact: true }).click();
    const sum = page.locator('form').getByRole('status');
    const fewer = page.getByRole('button', { name: 'Менше', exact: true });
    const more = page.getByRole('button', { name: 'Більше', exact: true });
    const price = Number(await page.getByRole('radio', { checked: true }).first().getAttribute('data-price'));
    await expect(sum).toBeEmpty();
    await more.click();
    await expect(quantity).toHaveValue('2');
    const twice = new Intl.NumberFormat('uk-PL', { minimumFractionDigits: 2 }).format(price * 2);
    await expect(sum).toHaveText(`${twice}\u00a0zł`);
    await fewer.click();
    await expect(quantity).toHaveValue('1');
    await expect(fewer).toHaveAttribute('aria-disabled', 'true');
    await fewer.click({ force: true });
    await expect(quantity).toHaveValue('1');
    await expect(sum).toBeEmpty();
    await add.click();
    await expect(cartButton(page)).toHaveText('Кошик 1');
  });

  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 640 },
  ])
    test(`price and button are in view from the top of the page at ${size.width}${leftOutUnless(size.width === 390)}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(coffee.page);
      const { add } = form(page);
      await expect(add).toBeInViewport({ ratio: 1 });
      // Focus comes to all that is above the bar.
      const isCovered = () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          const bar = document.querySelector('.bar');
          if (!focused || !bar || bar.contains(focused)) return false;
          const box = (focused.closest('label') ?? focused).getBoundingClientRect();
          const over = bar.getBoundingClientRect();
          return box.bottom > over.top && box.top < over.bottom && box.right > over.left;
        });
      await page
        .getByRole('link', { name: /Головна/ })
        .first()
        .focus();
      while (!(await add.evaluate((button) => button === document.activeElement))) {
        await page.keyboard.press('Tab');
        expect(await isCovered()).toBe(false);
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(add).not.toBeInViewport();
    });

  for (const width of [360, 2560])
    test(`at ${width} the words of taste stand above their signs${leftOutUnless(width === 360)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(coffee.page);
      const tastes = page.getByRole('list', { name: 'Смак' }).getByRole('listitem');
      await expect(tastes).toHaveCount(3);
      for (const taste of await tastes.all()) {
        const word = await taste.locator('a, span').evaluate((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return range.getBoundingClientRect().bottom;
        });
        const signs = await taste.locator('svg').evaluate((row) => row.getBoundingClientRect().top);
        expect(word).toBeLessThanOrEqual(signs);
      }
    });

  test('the product page and its card show the same favourite state', async ({ page }) => {
    await page.goto(coffee.page);
    await page.getByRole('button', { name: `Додати до обраного: ${coffee.name}` }).click();
    const unfavour = page.getByRole('button', { name: `Прибрати з обраного: ${coffee.name}` });
    await expect(unfavour).toHaveAttribute('data-on');
    await page.goto(coffee.listing);
    await expect(unfavour).toHaveAttribute('data-on');
  });
});
