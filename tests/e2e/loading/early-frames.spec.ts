import type { Page } from 'playwright/test';
import { holdModules } from '../../support/browser/hold-modules.ts';
import { expect, inEdition, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { keepCart, lineOf, openCart } from '../../support/shop-pages/cart-panel.ts';
import { cartButton, chooseDialog, coffee, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';
import * as search from '../../support/shop-pages/search.ts';
import { accountLink, signInDialogs } from '../../support/shop-pages/sign-in-dialog.ts';

/** Whether the first dialog on the page is the one that was marked. */
const mark = (page: Page) =>
  page.locator('dialog').evaluate((dialog) => dialog.setAttribute('data-seen', ''));
const marked = (page: Page) => page.locator('dialog[data-seen]');

inEdition('ua', () => {
  test('the cart’s frame opens before any module has loaded, and becomes the cart', async ({ page }) => {
    const letGo = await holdModules(page);
    await page.goto(coffee.listing, { waitUntil: 'commit' });
    const { panel } = await openCart(page);
    await expect(panel).toBeInViewport({ ratio: 1 });
    const title = panel.getByRole('heading', { name: 'Кошик' });
    await expect(title).toBeFocused();
    await mark(page);
    letGo();
    await expect(panel.getByRole('heading', { name: 'Чашка порожня' })).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
    await expect(title).toBeFocused();
    await expect(page).toHaveURL(coffee.listing);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(cartButton(page)).toBeFocused();
    await openCart(page);
    await expect(panel.getByRole('heading', { name: 'Чашка порожня' })).toBeVisible();
  });

  test('the search opens before any module has loaded, and keeps what is typed into it', async ({ page }) => {
    const letGo = await holdModules(page);
    await page.goto(coffee.listing, { waitUntil: 'commit' });
    await search.button(page).click();
    await expect(search.field(page)).toBeFocused();
    await page.keyboard.insertText(coffee.name);
    await mark(page);
    letGo();
    await expect(search.result(page, coffee.name)).toBeVisible();
    await expect(search.field(page)).toHaveValue(coffee.name);
    await expect(search.field(page)).toBeFocused();
    await expect(search.overlay(page).getByRole('navigation')).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(search.field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(search.overlay(page)).toHaveCount(0);
    await expect(search.button(page)).toBeFocused();
  });

  for (const { what, press, frame, content } of [
    {
      what: 'sign-in',
      press: accountLink,
      frame: (page: Page) => signInDialogs(page).entry,
      content: (page: Page) => signInDialogs(page).address,
    },
    {
      what: 'the choice of a card',
      press: (page: Page) => goodsCard(page, coffee.name).add,
      frame: (page: Page) => chooseDialog(page, coffee.name),
      content: (page: Page) => chooseDialog(page, coffee.name).getByText('1 кг'),
    },
  ])
    test(`the frame of ${what} opens before any module has loaded, and becomes its dialog`, async ({
      page,
    }) => {
      const letGo = await holdModules(page);
      await page.goto(coffee.listing, { waitUntil: 'commit' });
      await press(page).click();
      await expect(frame(page)).toBeInViewport({ ratio: 1 });
      await mark(page);
      letGo();
      await expect(content(page)).toBeVisible();
      await expect(marked(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(frame(page)).toHaveCount(0);
      await expect(press(page)).toBeFocused();
    });

  test('the empty rows of a frame stay until its goods have loaded', async ({ page }) => {
    const letModulesGo = await holdModules(page);
    const letGoodsGo = await holdModules(page, /\/cards\/\d+/);
    await page.goto(coffee.listing, { waitUntil: 'commit' });
    await goodsCard(page, coffee.name).add.click();
    const dialog = chooseDialog(page, coffee.name);
    const body = dialog.locator('.dialog__body');
    const rows = () => body.evaluate((element) => getComputedStyle(element, '::after').opacity);
    await expect.poll(rows).toBe('0.6');
    const seen = await body.evaluateHandle((element) => {
      const opacities: string[] = [];
      new MutationObserver(() => opacities.push(getComputedStyle(element, '::after').opacity)).observe(
        element,
        { childList: true },
      );
      return opacities;
    });
    letModulesGo();
    await expect(dialog.getByText('Завантажуємо')).toBeVisible();
    expect(await seen.jsonValue()).toEqual(['0.6']);
    letGoodsGo();
    await expect(dialog.getByText('1 кг')).toBeVisible();
  });

  for (const way of ['Escape', 'the button', 'a press beside it'] as const) {
    test(`a frame closed by ${way} before its content has loaded stays closed${leftOutUnless(way === 'Escape')}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const letGo = await holdModules(page);
      await page.goto(coffee.listing, { waitUntil: 'commit' });
      const { panel } = await openCart(page);
      await expect(panel).toBeInViewport({ ratio: 1 });
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'the button') await panel.getByRole('button', { name: 'Закрити' }).click();
      else {
        await expect(panel).toHaveAttribute('closedby', 'any');
        await page.mouse.click(200, 400);
      }
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(cartButton(page)).toBeFocused();
      const presses = page.waitForResponse(/presses\..*\.js$/);
      letGo();
      await page.getByRole('heading', { level: 1 }).hover();
      await presses;
      await page.waitForLoadState('networkidle');
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  }
});

inEdition('pl', () => {
  test('the cart shows what was added before any module has loaded, and nothing moves after', async ({
    page,
    context,
    edition,
  }) => {
    await page.goto(coffee.page);
    await page.getByRole('radio', { name: 'Еспресо' }).check({ force: true });
    await page.getByRole('button', { name: 'Додати в кошик', exact: true }).click();
    const kept = () => page.evaluate(() => localStorage.getItem('cart_lines') ?? '');
    await expect.poll(kept).toContain('Гедеб');
    const address = (await kept()).split('\t').at(-1) ?? '';
    const second = await context.newPage();
    const letGo = await holdModules(second);
    const picture = second.waitForRequest(address);
    await second.goto(simple.listing, { waitUntil: 'commit' });
    // Before the press.
    await picture;
    const { panel, quantity, lines } = await openCart(second);
    const line = panel.getByRole('article').first();
    await expect(line).toHaveText('Гедеб250 г, еспресо1');
    await expect(line.locator('img')).toHaveJSProperty('complete', true);
    const boxes = () =>
      Promise.all(
        [
          line,
          line.locator('img'),
          line.getByRole('heading'),
          line.locator('.stepper, .cart-line__count'),
        ].map(async (one) => {
          const box = await one.boundingBox();
          return [box?.x, box?.y, box?.height];
        }),
      );
    const before = await boxes();
    letGo();
    await expect(quantity('Гедеб')).toHaveValue('1');
    await expect(lines).toContainText(edition.currency.symbol);
    expect(await boxes()).toEqual(before);
  });

  test('goods that the device does not know are lines without a name until it comes', async ({
    page,
    context,
    edition,
  }) => {
    await keepCart(context, edition, [await lineOf(edition, simple.id)]);
    const letGo = await holdModules(page);
    await page.goto(coffee.listing, { waitUntil: 'commit' });
    const { panel, lines } = await openCart(page);
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    letGo();
    await expect(lines.getByRole('heading')).toHaveText(simple.name);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart_lines'))).toContain(simple.name);
  });

  test('a frame whose content fails to load says so and closes', async ({ context }) => {
    // Without the check for console errors, because requests fail on purpose.
    const page = await context.newPage();
    await page.route(/presses\..*\.js$/, (route) => route.abort());
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    // The first failure reloads the page, because it may belong to an earlier release.
    const reloaded = page.waitForEvent('framenavigated');
    await cartButton(page).dispatchEvent('click');
    await reloaded;
    await cartButton(page).dispatchEvent('click');
    await expect(page.getByText('Не вдалося завантажити.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
