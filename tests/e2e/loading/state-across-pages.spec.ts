import type { Page } from 'playwright/test';
import { encodeCart } from '../../../src/domain/cart/codec.ts';
import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { test as base, expect, inEdition, siteOf } from '../../support/browser/page-test.ts';
import { startReleases } from '../../support/browser/served-releases.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';
import { openCart } from '../../support/shop-pages/cart-panel.ts';
import { fillIn, online, openCheckout, readyToOrder } from '../../support/shop-pages/checkout-page.ts';
import { cartButton, coffee, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';
import config from '../playwright.config.ts';

const test = base.extend<{ releases: Awaited<ReturnType<typeof startReleases>> }>({
  releases: async ({ code }, use) => {
    const releases = await startReleases(code);
    await use(releases);
    await releases.stop();
  },
});

// As in a real browser, with the back/forward cache.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** A page that is loaded again has lost its mark. */
const markPage = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['kept'] = '';
  });

inEdition('ua', () => {
  test('a reopened page shows cart and favourites at the first paint, without layout shift', async ({
    page,
    context,
    edition,
  }) => {
    await page.goto(simple.listing);
    const { add, favour, unfavour, quantity } = goodsCard(page, simple.name);
    await add.click();
    await favour.click();
    await expect(unfavour).toBeVisible();
    const keepToken = (value: string) =>
      context.addCookies([{ name: cookies.token, value, url: siteOf(edition), sameSite: 'Lax' }]);
    await keepToken('a-token-of-this-shop');
    // Only the script that runs before the first paint.
    await page.route(/_astro\/(?!first-script)[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript' }),
    );
    await leaveOutFonts(page);
    await page.reload();
    await expect(quantity).toHaveText('1');
    await expect(unfavour).toHaveAttribute('data-on');
    await expect(cartButton(page)).toHaveText('Кошик 1');
    const header = page.getByRole('banner');
    const icon = async (name: string) => {
      const shapes = header.getByRole('link', { name }).locator('path').filter({ visible: true });
      await expect(shapes).toHaveCount(1);
      return shapes.getAttribute('d');
    };
    const ofCustomer = await icon('Кабінет');
    expect(await layoutShift(page)).toBe(0);
    for (const unreadable of ['', 'garbage', '{"token":null}']) {
      await keepToken(unreadable);
      await page.reload();
      expect(await icon('Увійти'), unreadable).not.toBe(ofCustomer);
    }
  });

  test('two tabs show the same cart and never overwrite each other', async ({ page, context }) => {
    await page.goto(simple.listing);
    const other = await context.newPage();
    await other.goto(simple.listing);
    await goodsCard(other, simple.name).add.click();
    await expect(goodsCard(page, simple.name).quantity).toHaveText('1');
    await goodsCard(page, simple.name).add.click();
    await expect(goodsCard(other, simple.name).quantity).toHaveText('2');
    await expect(cartButton(other)).toHaveText('Кошик 2');
  });

  test('a page restored by Back shows the current cart, and its drawer is closed', async ({ page }) => {
    await page.goto(coffee.listing);
    await page.evaluate(() => {
      document.documentElement.dataset['kept'] = '';
      document.getElementById('drawer')?.showPopover();
    });
    await page.goto(simple.listing);
    await goodsCard(page, simple.name).add.click();
    await expect(cartButton(page)).toHaveText('Кошик 1');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(coffee.listing);
    await expect(page.locator('html')).toHaveAttribute('data-kept');
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeHidden();
    await expect(cartButton(page)).toHaveText('Кошик 1');
  });

  test('a page restored by Back shows the city that was chosen on another page', async ({ page }) => {
    await page.goto(paths.home);
    const week = page.getByRole('region', { name: 'Тиждень' });
    await expect(week).toContainText('у Києві');
    await markPage(page);
    await page.goto(coffee.page);
    await page.getByRole('main').getByRole('link', { name: 'Інше місто' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Ваше місто' })
      .getByRole('button', { name: /^Одеса/ })
      .press('Enter');
    await expect(page.getByRole('main')).toContainText('в Одесі');
    await page.evaluate(() => history.back());
    await expect(page.locator('html')).toHaveAttribute('data-kept');
    await expect(week).toContainText('в Одесі');
  });

  test('Back restores every kind of page, with the cart open on it', async ({ page, token }) => {
    expect(token).not.toBe('');
    for (const path of [paths.home, coffee.listing, coffee.page, paths.account]) {
      await page.goto(path);
      const { panel } = await openCart(page);
      await expect(panel.getByRole('heading', { name: 'Чашка порожня' })).toBeVisible();
      await markPage(page);
      await page.goto(paths.delivery);
      await page.evaluate(() => history.back());
      await expect(page.locator('html'), path).toHaveAttribute('data-kept');
      await expect(panel).toBeVisible();
    }
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('Back restores a page that was left before the worker was installed', async ({
      context,
      releases,
    }) => {
      // Without the check for foreign requests, because this release has an address of its own.
      const page = await context.newPage();
      const install = releases.hold(paths.offline);
      await page.goto(`${releases.url}${coffee.listing}`);
      await page.mouse.move(200, 200);
      await expect.poll(() => releases.requestsOf(paths.offline)).toBe(1);
      await markPage(page);
      await page.goto(`${releases.url}${coffee.page}`);
      install();
      await page.waitForFunction(async () => {
        const { active } = await navigator.serviceWorker.ready;
        return active?.state === 'activated';
      });
      await page.evaluate(() => history.back());
      await expect(page.locator('html')).toHaveAttribute('data-kept');
    });
  });

  test('a customer who returns from a payment page can go there again', async ({
    page,
    context,
    edition,
    token,
  }) => {
    await readyToOrder(context, edition, token);
    const { submit } = await openCheckout(page);
    await fillIn(page, edition, 'branch', online);
    await submit.click();
    await page.getByRole('button', { name: 'Відхилити' }).click();
    const again = page.getByRole('button', { name: 'Оплатити ще раз' });
    const pay = page.getByRole('button', { name: 'Оплатити', exact: true });
    await again.evaluate(() => {
      document.documentElement.dataset['kept'] = '';
    });
    await again.click();
    await expect(pay).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.locator('html')).toHaveAttribute('data-kept');
    await again.click();
    await expect(pay).toBeVisible();
  });

  test('an edited cookie gives an empty cart', async ({ page, context, edition }) => {
    const value = `${encodeCart([{ id: 1, goodscardId: 1, grindingMethodId: null, qtt: 3 }])}0`;
    await context.addCookies([{ name: 'cart', value, url: siteOf(edition) }]);
    await page.goto(simple.listing);
    await expect(cartButton(page)).toHaveText('Кошик 0');
    await goodsCard(page, simple.name).add.click();
    await expect(cartButton(page)).toHaveText('Кошик 1');
  });

  test('without cookies and storage, cart and favourites work during the visit', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto(simple.listing);
    const { add, favour, unfavour, quantity } = goodsCard(page, simple.name);
    await add.click();
    await add.click();
    await expect(quantity).toHaveText('2');
    await favour.click();
    await expect(unfavour).toBeVisible();
  });
});
