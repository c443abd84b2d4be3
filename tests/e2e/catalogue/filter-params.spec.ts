import { type Facets, packFacets, sortCards } from '../../../src/domain/catalogue/facets.ts';
import { cardsOnPage } from '../../../src/domain/catalogue/paging.ts';
import { files } from '../../../src/editions/paths.ts';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { twoFrames } from '../../support/browser/two-frames.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';
import {
  bar,
  berries,
  chip,
  facetsOf,
  filtersOf,
  listing,
  pricesOf,
  shown,
  sort,
  total,
  washed,
} from '../../support/shop-pages/filters.ts';

/** They fill a screen; cards further down are asked for when they come near. */
const cardsAtFirst = 12;

inEdition('pl', () => {
  test('Back and Forward restore each choice, a reload keeps it, and another listing ignores it', async ({
    page,
  }) => {
    await page.goto(listing);
    const all = await shown(page).count();
    await chip(page, 'Ягоди').click();
    await expect(chip(page, 'Ягоди')).toHaveAttribute('aria-pressed', 'true');
    const few = await shown(page).count();
    await sort(page).selectOption('Спершу дорожчі');
    await expect(page).toHaveURL(`${listing}?f=${berries}&sort=dear`);
    await page.goBack();
    await expect(sort(page)).toHaveValue('shop');
    await expect(shown(page)).toHaveCount(few);
    await page.goBack();
    await expect(shown(page)).toHaveCount(all);
    await page.goForward();
    await expect(shown(page)).toHaveCount(few);
    await page.reload();
    await expect(shown(page)).toHaveCount(few);
    await page.goBack();
    await expect(shown(page)).toHaveCount(all);
    await page.goForward();
    await page
      .getByRole('navigation', { name: 'Розділи', exact: true })
      .getByRole('link', { name: /Африка/ })
      .click();
    await expect(page).toHaveURL(/\/afryka\/$/);
    await expect(chip(page, 'Ягоди')).toHaveAttribute('aria-pressed', 'false');
    await page.goBack();
    await expect(shown(page)).toHaveCount(few);
  });

  test('a shared address shows its cards without layout shift, and its canonical address is the listing', async ({
    page,
  }) => {
    await leaveOutFonts(page);
    await page.goto(`${listing}?utm_source=x&f=${washed},${berries},99999&sort=cheap`, {
      waitUntil: 'networkidle',
    });
    await expect(chip(page, 'Мита')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, 'Ягоди')).toHaveAttribute('aria-pressed', 'true');
    await expect(sort(page)).toHaveValue('cheap');
    for (const ids of await filtersOf(page))
      expect(ids).toEqual(expect.arrayContaining([`${berries}`, `${washed}`]));
    const prices = await pricesOf(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/filtr\/$/);
    expect(await layoutShift(page)).toBe(0);
    await chip(page, 'Мита').click();
    await expect(page).toHaveURL(`${listing}?utm_source=x&f=${berries}&sort=cheap`);
  });

  test('filters of a listing of very many pages read its facets, and the cards that are shown', async ({
    page,
  }) => {
    await page.goto('/espreso/');
    const others = await facetsOf(page);
    const links = Array.from({ length: 32 }, (_none, index) => `${listing}page/${index + 2}/`);
    await page.route(`**${listing}`, async (route) => {
      const response = await route.fetch();
      const items = [listing, ...links].map(
        (link) => `<li><a href="${link}"${link === listing ? ' aria-current="page"' : ''}>x</a></li>`,
      );
      const pager = `<nav aria-label="Сторінки" data-pager><ol>${items.join('')}</ol></nav>`;
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${pager}</main>`) });
    });
    await page.goto(listing);
    const own = await facetsOf(page);
    const all = [...own, ...others.filter(({ id }) => own.every((card) => card.id !== id))];
    const variants = [...new Set(all.flatMap(({ filters }) => filters))].map((id) => ({ id }));
    const packed = (cards: readonly Facets[]) => ({ json: packFacets(cards, [{ variants }]) });
    await page.route(`**${files.facets(listing, 1)}`, (route) => route.fulfill(packed(all.slice(0, -5))));
    await page.route(`**${files.facets(listing, 2)}`, (route) => route.fulfill(packed(all.slice(-5))));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await sort(page).selectOption('Спершу дешевші');
    await expect(bar(page).getByRole('status')).toHaveText(new RegExp(`^Показано ${all.length} `));
    await expect(total(page)).toHaveText(String(all.length));
    await twoFrames(page);
    const askedCards = () => asked.filter((path) => path.startsWith('/cards/'));
    const unseen = sortCards(all, 'cheap').slice(cardsAtFirst);
    expect(askedCards().filter((path) => unseen.some(({ id }) => path === files.card(id)))).toEqual([]);
    await expect
      .poll(async () => {
        await shown(page).last().scrollIntoViewIfNeeded();
        return shown(page).count();
      })
      .toBe(all.length);
    expect(await pricesOf(page)).toEqual(all.map(({ price }) => price).toSorted((a, b) => a - b));
    expect(asked.filter((path) => links.includes(path))).toEqual([]);
    expect(askedCards()).toHaveLength(all.length - own.length);
    const added = page.locator(`article[data-card="${others[0]?.id}"]`);
    await added.getByRole('button', { name: /обраного/ }).click();
    await expect(added.getByRole('button', { name: /Прибрати з обраного/ })).toBeVisible();
  });

  test.describe('a listing of two pages', () => {
    const second = `${listing}page/2/`;
    const pager = `<nav aria-label="Сторінки" data-pager><ol>
      <li><a href="${listing}" aria-current="page">1</a></li><li><a href="${second}">2</a></li></ol></nav>`;

    test.beforeEach(async ({ page }) => {
      await page.route(`**${listing}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace('</main>', `${pager}</main>`),
        });
      });
    });

    test('cards of the second page are added, and the pager returns with the whole list', async ({
      page,
      baseURL,
    }) => {
      await page.route(`**${second}`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: `${baseURL}/espreso/` }) }),
      );
      await page.goto(listing);
      const own = await shown(page).count();
      const pages = page.getByRole('navigation', { name: 'Сторінки' });
      await sort(page).selectOption('Спершу дешевші');
      await expect(pages).toBeHidden();
      await expect(bar(page).getByRole('status')).toHaveText(/^Показано/);
      const all = Number(await total(page).textContent());
      expect(all).toBeGreaterThan(own);
      await expect(shown(page)).toHaveCount(all);
      const prices = await pricesOf(page);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      await sort(page).selectOption('Спершу популярні');
      await expect(pages).toBeVisible();
      await expect(shown(page)).toHaveCount(own);
    });

    test('cards are shown one page at a time while scrolling', async ({ page, baseURL }) => {
      await page.route(`**${second}`, async (route) => {
        const response = await route.fetch({ url: `${baseURL}/espreso/` });
        const body = (await response.text()).replace(/<article.*<\/article>/s, (cards) => cards.repeat(6));
        await route.fulfill({ response, body });
      });
      await page.goto(listing);
      await sort(page).selectOption('Спершу дешевші');
      await expect(shown(page)).toHaveCount(cardsOnPage);
      const all = Number(await total(page).textContent());
      expect(all).toBeGreaterThan(cardsOnPage);
      await expect
        .poll(async () => {
          await shown(page).last().scrollIntoViewIfNeeded();
          return shown(page).count();
        })
        .toBe(all);
      const prices = await pricesOf(page);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    });

    test('when the second page fails to load, a message says so and a click retries', async ({
      page,
      baseURL,
    }) => {
      await page.route(`**${second}`, (route) => route.abort('aborted'), { times: 1 });
      await page.goto(listing);
      await chip(page, 'Цитруси').click();
      await expect(bar(page).getByRole('alert')).toContainText('Не вдалося зібрати всі товари розділу');
      const before = await shown(page).count();
      await page.route(`**${second}`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: `${baseURL}/espreso/` }) }),
      );
      await bar(page).getByRole('button', { name: 'Спробувати ще раз' }).click();
      await expect(bar(page).getByRole('alert')).toBeHidden();
      await expect.poll(() => shown(page).count()).toBeGreaterThan(before);
    });
  });
});
