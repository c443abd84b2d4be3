import type { BrowserContext, Page } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { test as base, expect, inBothEditions } from '../../support/browser/page-test.ts';
import { startReleases } from '../../support/browser/served-releases.ts';
import { openCart } from '../../support/shop-pages/cart-panel.ts';
import { cartButton, chooseDialog, coffee, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';

const test = base.extend<{ releases: Awaited<ReturnType<typeof startReleases>> }>({
  releases: async ({ code }, use) => {
    const releases = await startReleases(code);
    await use(releases);
    await releases.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

/** A page without the check for console errors, because requests fail on purpose. */
const visit = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await page.goto(path);
  await touch(page);
  return page;
};

/** The page script loads on the first interaction. */
const touch = (page: Page) => page.mouse.move(200, 200);

const isKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (name) => (await caches.match(name)) !== undefined, path)).toBe(true);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

inBothEditions(() => {
  test('without a network visited pages, cart, search, cities and the brewing timer work, and a message names what does not', async ({
    context,
  }) => {
    const page = await visit(context, coffee.listing);
    await isKept(page, coffee.listing);
    await page.goto(simple.listing);
    await page.goto(`${coffee.page}?utm_source=friend`);
    await page.goto(paths.account);
    await isKept(page, coffee.page);

    await context.setOffline(true);
    await page.goto(coffee.listing);
    await touch(page);
    await expect(page.getByRole('alert')).toContainText('Порахувати кошик, увійти й замовити можна буде');
    await goodsCard(page, coffee.name).add.click();
    await chooseDialog(page, coffee.name).getByRole('button', { name: 'Додати за' }).click();
    await page.goto(simple.listing);
    await goodsCard(page, simple.name).add.click();
    await expect(cartButton(page)).toHaveText('Кошик 2');
    await page.goto(coffee.page);
    await page.getByRole('button', { name: 'Додати в кошик', exact: true }).click();
    await expect(cartButton(page)).toHaveText('Кошик 3');
    const otherCity = page.getByRole('main').getByRole('link', { name: 'Інше місто' });
    await otherCity.click();
    await page.getByRole('dialog').getByRole('list').getByRole('button').last().click();
    await expect(otherCity).toBeFocused();
    await page.getByRole('button', { name: 'Варити разом' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Почати' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('banner').getByRole('button', { name: 'Пошук' }).click();
    await page.getByRole('textbox', { name: 'Пошук' }).fill(simple.name.slice(0, 4));
    await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
    // The first press clears the field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const { panel } = await openCart(page);
    await expect(panel.getByText('Усе на місці, порахуємо')).toBeVisible();
    await expect(panel.getByRole('link', { name: simple.name })).toBeVisible();
    await context.setOffline(false);
    await expect(panel.getByText('До сплати')).toBeVisible();
    await context.setOffline(true);

    for (const unseen of [paths.contacts, paths.account, paths.checkout]) {
      await page.goto(unseen);
      await expect(page.getByRole('heading', { name: 'Немає зв’язку' })).toBeVisible();
      await expect(page.getByRole('link', { name: coffee.name, exact: true })).toBeVisible();
    }
    // The network returns just as the shopper leaves the page.
    await page
      .getByRole('link', { name: 'Контакти' })
      .first()
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click();
        dispatchEvent(new Event('online'));
      });
    await page.waitForURL(paths.contacts);
    await expect(page.getByRole('heading', { name: 'Немає зв’язку' })).toBeVisible();
    // In a separate tab, because the simulated network flickers while a page is left.
    const other = await context.newPage();
    await other.goto(paths.contacts);
    await expect(other.getByRole('heading', { name: 'Немає зв’язку' })).toBeVisible();
    await context.setOffline(false);
    await expect(other.getByRole('heading', { level: 1, name: 'Контакти' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => url);
    });
    expect(kept.filter((url) => /\/(api|account|checkout)\/|\?/.test(url))).toEqual([]);
  });
});

test('a slow network shows the cached page, and the late response is shown next time', async ({
  context,
  releases,
}) => {
  const page = await visit(context, `${releases.url}${paths.about}`);
  await isKept(page, paths.about);
  await releases.change('about/index.html', (html) => html.replace(/<h1[^>]*>/, '$&Нова сторінка. '));
  const title = page.getByRole('heading', { level: 1, name: 'Нова сторінка' });
  const letGo = releases.hold(paths.about);
  await page.goto(`${releases.url}${paths.about}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(title).toBeHidden();
  letGo();
  const kept = () => page.evaluate(async (path) => (await caches.match(path))?.text(), paths.about);
  await expect.poll(kept).toContain('Нова сторінка');
  await context.setOffline(true);
  await page.reload();
  await expect(title).toBeVisible();
});

test('a new release is shown at once and deletes the caches of the old one', async ({
  context,
  releases,
}) => {
  const page = await visit(context, `${releases.url}${paths.about}`);
  await isKept(page, paths.about);
  const [first] = (await cacheNames(page)).filter((name) => name.startsWith('offline-pages'));
  await releases.change('about/index.html', (html) => html.replace(/<h1[^>]*>/, '$&Новий випуск. '));
  await releases.renew();

  const title = page.getByRole('heading', { level: 1, name: 'Новий випуск' });
  await page.goto(`${releases.url}${paths.about}`);
  await expect(title).toBeVisible();
  await touch(page);
  await expect.poll(() => cacheNames(page)).toContain('offline-pages-another');
  await expect.poll(() => cacheNames(page)).not.toContain(first);
  await context.setOffline(true);
  await page.reload();
  await expect(title).toBeVisible();
});

test('a page that was opened before a new release still has its scripts without a network', async ({
  context,
  releases,
}) => {
  const opened = await visit(context, `${releases.url}${paths.about}`);
  await isKept(opened, paths.about);
  const [first] = (await cacheNames(opened)).filter((name) => name.startsWith('offline-pages'));
  const gone = await releases.renewWithout('Cart');
  expect(gone).not.toEqual([]);
  // Untouched, it loads no script that the new release lacks.
  const later = await context.newPage();
  await later.goto(`${releases.url}${paths.about}`);
  await later.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => cacheNames(later)).not.toContain(first);
  for (const path of gone) await isKept(later, path);
  await context.setOffline(true);
  const { panel } = await openCart(opened);
  await expect(panel).toBeVisible();
});

test('a switched-off worker deletes its caches and itself', async ({ context, releases }) => {
  const page = await visit(context, `${releases.url}${paths.about}`);
  await isKept(page, paths.about);
  await releases.switchOff();
  await page.goto(`${releases.url}${paths.about}`);
  // The browser looks for a new worker itself, some time after the page.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
