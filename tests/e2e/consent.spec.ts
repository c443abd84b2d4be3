import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { paths } from '../../src/editions/paths.ts';
import { openCart } from '../support/cart-panel.ts';
import { checkoutPage, fillIn, orderCall, readyToOrder } from '../support/checkout-page.ts';
import { coffee, goodsCard, simple } from '../support/goods.ts';
import { expect, inBothEditions, test } from '../support/page.ts';

const landing = `${simple.listing}?utm_source=google&utm_medium=cpc`;

/** What was pushed on this page, by name. */
const events = (page: Page) =>
  page.evaluate(() =>
    (Array.isArray(globalThis.dataLayer) ? globalThis.dataLayer : []).map(
      (entry: { event?: string; 0?: string; 1?: string }) => entry.event ?? `${entry[0]} ${entry[1]}`,
    ),
  );
const layer = (page: Page) => page.evaluate(() => JSON.stringify(globalThis.dataLayer ?? null));
const keptUtm = (page: Page) => page.evaluate(() => localStorage.getItem('utm_source'));

/** What analytics are told of `shop`. */
const seen = ['view_item_list', 'add_to_cart', 'product_card_click', 'select_item', 'view_cart'];

/** Lands with a campaign, adds something, presses a card, and looks into the cart. */
async function shop(page: Page) {
  await page.goto(landing);
  const { add, card } = goodsCard(page, simple.name);
  await add.click();
  // Pressed, and stayed.
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }),
  );
  await card.getByRole('link', { name: simple.name, exact: true }).click();
  const { total } = await openCart(page);
  await expect(total).toBeVisible();
}

async function order(page: Page, edition: Parameters<typeof fillIn>[1]) {
  await page.goto(paths.checkout);
  await fillIn(page, edition, 'branch');
  const sent = page.waitForRequest(orderCall);
  await checkoutPage(page).submit.click();
  const { utm } = (await sent).postDataJSON();
  await expect(page.getByRole('heading', { name: /^Замовлення №/ })).toBeVisible();
  return utm;
}

inBothEditions(() => {
  test.use({ consent: null });

  test('a whole visit is told where it may be, and nowhere else', async ({
    page,
    context,
    edition,
    token,
  }) => {
    await readyToOrder(context, edition, token);
    const isTold = !edition.asksCookieConsent;
    await shop(page);
    if (isTold) {
      await expect.poll(() => events(page)).toEqual(seen);
      expect(await layer(page)).toContain(`"currency":"${edition.currency.code}"`);
    } else expect(await layer(page)).toBe('null');
    expect(await keptUtm(page)).toBe(isTold ? 'google' : null);
    expect(await order(page, edition)).toEqual(
      isTold
        ? { utm_source_full: 'utm_source=google&utm_medium=cpc', utm_source: 'google', utm_medium: 'cpc' }
        : undefined,
    );
    if (isTold) await expect.poll(() => events(page)).toEqual(['purchase']);
    else expect(await layer(page)).toBe('null');
    expect(await layer(page)).not.toMatch(/Кравець|customers\.example/);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Замовлення №/ })).toBeVisible();
    await page.mouse.move(5, 5);
    expect(await layer(page)).not.toContain('purchase');
  });
});

test.describe('where one is asked', () => {
  test.use({ code: 'pl', consent: null, contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [360, 1440]) {
    test(`the question covers nothing that has the focus, and axe finds nothing in it at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(coffee.page, { waitUntil: 'networkidle' });
      const bar = page.getByRole('region', { name: 'Cookies' });
      for (const name of ['Доставка', 'Політика приватності']) {
        const link = page.getByRole('contentinfo').getByRole('link', { name });
        if (!(await link.isVisible())) continue;
        await link.focus();
        const [focused, above] = [await link.boundingBox(), await bar.boundingBox()];
        expect((focused?.y ?? 0) + (focused?.height ?? 0), name).toBeLessThanOrEqual(above?.y ?? 0);
      }
      const [agree, refuse] = [bar.getByText('Погоджуюся'), bar.getByText('Відмовляюся')];
      const [one, other] = [await agree.boundingBox(), await refuse.boundingBox()];
      expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await bar.getByRole('button', { name: 'Обрати' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cookies' });
      await expect(dialog.getByRole('checkbox', { name: 'Аналітика' })).not.toBeChecked();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await dialog.getByRole('checkbox', { name: 'Аналітика' }).check();
      await dialog.getByRole('button', { name: 'Зберегти вибір' }).click();
      await expect(bar).toBeHidden();
      await page.reload();
      await expect(bar).toBeHidden();
    });
  }

  test('what is agreed to is told from the landing on, in its order, and withdrawing ends it', async ({
    page,
    context,
  }) => {
    await shop(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Погоджуюся' }).click();
    const told = ['consent default', 'consent update', ...seen];
    await expect.poll(() => events(page)).toEqual(told);
    expect(await keptUtm(page)).toBe('google');
    await context.addCookies([{ name: '_ga_X', value: '1', url: new URL('/', page.url()).href }]);
    await page.getByRole('button', { name: 'Налаштування cookies' }).click();
    await page.getByRole('button', { name: 'Лише необхідні' }).click();
    await expect.poll(() => events(page)).toEqual([...told, 'consent update']);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga_X');
    expect(await keptUtm(page)).toBeNull();
  });

  test('a tag manager comes only once it is agreed to, and finds what was told before', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    const asked: string[] = [];
    await context.route(/googletagmanager/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await context.route(`**${coffee.page}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html ', '<html data-tag-manager="GTM-TEST123" ');
      await route.fulfill({ response, body });
    });
    await page.goto(coffee.page, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Погоджуюся' }).click();
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
    await expect
      .poll(() => events(page))
      .toEqual(['consent default', 'consent update', 'gtm.js', 'view_item', 'view_item_list']);
    await context.close();
  });
});
