import type { Page } from 'playwright/test';
import { messageDuration } from '../../../src/browser/wake/not-loaded.ts';
import { addFavourites } from '../../../src/contract/resources/favourites.ts';
import { paths } from '../../../src/editions/paths.ts';
import { namesOf, recordPushes } from '../../support/browser/analytics-pushes.ts';
import { holdModules } from '../../support/browser/hold-modules.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { saveData } from '../../support/browser/save-data.ts';
import {
  announcement,
  cartButton,
  chooseDialog,
  coffee,
  goodsCard,
  simple,
} from '../../support/shop-pages/goods-card.ts';

/** The names of the scripts that a page has fetched. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );

// What is fetched ahead while the page is idle: tests/e2e/loading/fetch-ahead.spec.ts.
test.beforeEach(({ context }) => saveData(context));

inEdition('ua', () => {
  test('before an intent only the scripts named in the page run', async ({ page }) => {
    for (const path of [paths.home, coffee.listing, coffee.page]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const named = await page
        .locator('script[src]')
        .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));
      const modules = new Set([...named, ...(await importedBy(page, named))]);
      expect(
        (await fetched(page)).filter((name) => !modules.has(name)),
        path,
      ).toEqual([]);
      expect((await fetched(page)).join(), path).not.toMatch(/client|mount|SelectGoods|Cart\./);
    }
  });

  test('an intent loads the click handlers, and React only near an element that needs it', async ({
    page,
  }) => {
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(async () => (await fetched(page)).join()).toMatch(/presses\..*background\./);
    await page.waitForLoadState('networkidle');
    expect((await fetched(page)).join()).not.toMatch(/react\./);
  });

  test('a press on a link leaves before the click handlers run', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    await page.clock.install({ time: 0 }).then(() => page.clock.pauseAt(60_000));
    const link = page.getByRole('link', { name: coffee.name, exact: true }).first();
    for (const intent of ['pointerdown', 'click'] as const)
      await link.dispatchEvent(intent, { ctrlKey: true });
    expect(asked.join()).not.toContain('presses.');
    // Who stays gets them.
    await page.clock.runFor(500);
    await expect.poll(() => asked.join()).toContain('presses.');
  });

  test('a page that the back button restores waits for an intent again', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    await page.clock.install({ time: 0 }).then(() => page.clock.pauseAt(60_000));
    await page.getByRole('link', { name: coffee.name, exact: true }).first().dispatchEvent('pointerdown');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.clock.runFor(10_000);
    expect(asked.join()).not.toContain('presses.');
    await page.getByRole('heading', { level: 1 }).dispatchEvent('pointermove');
    await page.clock.runFor(100);
    await expect.poll(() => asked.join()).toContain('presses.');
  });

  test('a press requests all that it needs while the click handlers are still on their way', async ({
    page,
  }) => {
    await page.goto(coffee.page, { waitUntil: 'networkidle' });
    const gate = Promise.withResolvers<void>();
    await page.route(/presses\.[^/]*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const needed = [/Cart\.[^/]*\.js$/, /Cart\.[^/]*\.css$/, /goods\.[^/]*\.js$/, /shop\./, /react\./];
    const requested = Promise.all(needed.map((file) => page.waitForRequest(file)));
    await cartButton(page).dispatchEvent('click');
    await requested;
    gate.resolve();
    await expect(page.getByRole('dialog', { name: 'Кошик' }).getByText('Чашка порожня')).toBeVisible();
  });

  test('a press on a card requests its file once, together with the click handlers', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const filesOfCards = () => asked.filter((path) => path.startsWith('/cards/'));
    const letGo = await holdModules(page, /presses\./);
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    const { add } = goodsCard(page, coffee.name);
    await add.hover();
    expect(filesOfCards()).toEqual([]);
    await add.click({ noWaitAfter: true });
    await expect.poll(filesOfCards).toHaveLength(1);
    letGo();
    await expect(chooseDialog(page, coffee.name).getByText('1 кг')).toBeVisible();
    expect(filesOfCards()).toHaveLength(1);
  });

  for (const intent of ['pointer', 'focus'] as const) {
    test(`the ${intent} on a card's button prefetches the island of its dialog`, async ({ page }) => {
      await page.goto(coffee.listing, { waitUntil: 'networkidle' });
      const { add } = goodsCard(page, coffee.name);
      const island = page.waitForRequest(/SelectGoods.*\.js$/);
      if (intent === 'pointer') await add.hover();
      else await add.focus();
      await island;
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('before any module has loaded, goods and hearts are counted, and told once when they have', async ({
    page,
    context,
  }) => {
    const letGo = await holdModules(page);
    const pushes = await recordPushes(context);
    await page.goto(simple.listing, { waitUntil: 'commit' });
    const { add, less, favour, unfavour, quantity } = goodsCard(page, simple.name);
    await add.click({ noWaitAfter: true });
    await expect(quantity).toHaveText('1');
    await add.click({ noWaitAfter: true });
    await expect(cartButton(page)).toHaveText('Кошик 2');
    await less.click({ noWaitAfter: true });
    await expect(less).toHaveCSS('opacity', '0.5');
    await favour.click({ noWaitAfter: true });
    await expect(unfavour).toHaveAttribute('data-on');
    await expect(page).toHaveURL(simple.listing);
    await expect(announcement(page)).toHaveText('');
    letGo();
    await expect(announcement(page)).toHaveText(`Додано до обраного: ${simple.name}`);
    await expect(quantity).toHaveText('1');
    const changes = () => namesOf(pushes).filter((name) => name.endsWith('_cart'));
    await expect.poll(changes).toEqual(['add_to_cart', 'add_to_cart', 'remove_from_cart']);
    await add.click();
    await expect(quantity).toHaveText('2');
    await expect.poll(changes).toHaveLength(4);
  });

  test('a press on goods with something to choose is held until the modules have loaded', async ({
    page,
  }) => {
    const letGo = await holdModules(page);
    await page.goto(coffee.listing, { waitUntil: 'commit' });
    const { add } = goodsCard(page, coffee.name);
    await add.click({ noWaitAfter: true });
    await expect(add).toHaveCSS('opacity', '0.5');
    letGo();
    await expect(chooseDialog(page, coffee.name)).toBeVisible();
    await expect(page.locator('[data-held]')).toHaveCount(0);
    await expect(page).toHaveURL(coffee.listing);
  });

  test('a customer’s heart is held until the shop can be told', async ({ page, token }) => {
    expect(token).not.toBe('');
    const letGo = await holdModules(page);
    await page.goto(simple.listing, { waitUntil: 'commit' });
    const { favour, unfavour } = goodsCard(page, simple.name);
    await favour.click();
    await expect(favour).toHaveCSS('opacity', '0.5');
    const told = page.waitForRequest((request) => request.url().endsWith(addFavourites.path));
    letGo();
    await expect(unfavour).toHaveAttribute('data-on');
    await told;
  });

  test('a product form submitted before any module has loaded adds what was chosen', async ({ page }) => {
    const letGo = await holdModules(page);
    await page.goto(coffee.page, { waitUntil: 'commit' });
    await page.getByRole('spinbutton', { name: 'Кількість' }).fill('3');
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Додати в кошик', exact: true }) });
    await page.getByRole('button', { name: 'Додати в кошик', exact: true }).click({ noWaitAfter: true });
    await expect(form).toHaveAttribute('data-added');
    await expect(page.getByRole('link', { name: 'У кошику: 3' })).toBeVisible();
    await expect(form).not.toHaveAttribute('data-added');
    letGo();
    await expect(announcement(page)).toHaveText(`Додано в кошик: ${coffee.name}`);
    await expect(cartButton(page)).toHaveText('Кошик 3');
    await expect(page).toHaveURL(coffee.page);
  });

  test('a dialog whose island fails to load says so and can be retried', async ({ context }) => {
    // Without the check for console errors, because requests fail on purpose.
    const page = await context.newPage();
    // Wait for the page script: on a slow machine the network may be idle before it is requested.
    await page.goto(coffee.listing);
    await page.waitForLoadState('networkidle');
    const { add } = goodsCard(page, coffee.name);
    await context.setOffline(true);
    await add.dispatchEvent('click');
    const problem = page.getByText('Не вдалося завантажити. Натисніть ще раз.');
    await expect(problem.last()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    await add.click();
    await expect(chooseDialog(page, coffee.name).getByRole('button', { name: 'Додати за' })).toBeVisible();
  });

  test('click handlers that fail to load show a message that disappears again', async ({ context }) => {
    // Without the check for console errors, because requests fail on purpose.
    const page = await context.newPage();
    await page.route(/presses\..*\.js$/, (route) => route.abort());
    await page.goto(coffee.listing, { waitUntil: 'networkidle' });
    const { add } = goodsCard(page, coffee.name);
    // The first failure reloads the page, because it may belong to an earlier release.
    const reloaded = page.waitForEvent('load');
    await add.dispatchEvent('click');
    await reloaded;
    await add.dispatchEvent('click');
    const problem = page.getByText('Не вдалося завантажити. Натисніть ще раз.');
    await expect(problem).toBeVisible();
    // In real time: an installed clock hides that the page was reloaded.
    await expect(problem).toBeHidden({ timeout: 2 * messageDuration });
  });
});

/** The static imports of these modules, transitively. */
async function importedBy(page: Page, names: readonly (string | null)[]): Promise<string[]> {
  const imported = await Promise.all(
    names.map(async (name) => {
      if (name === null) return [];
      const text = await (await page.request.get(name)).text();
      return [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
        ([, file]) => `/_astro/${file}`,
      );
    }),
  );
  const direct = imported.flat();
  return direct.length === 0 ? [] : [...direct, ...(await importedBy(page, direct))];
}
