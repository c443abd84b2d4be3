import type { Page } from 'playwright/test';
import { searchFiles } from '../../../src/catalogue/site-files/search-files.ts';
import type { CardView } from '../../../src/domain/catalogue/card.ts';
import { files } from '../../../src/editions/paths.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import {
  button,
  cards,
  field,
  open,
  overlay,
  result,
  results,
  searchFor,
} from '../../support/shop-pages/search.ts';

const sample: CardView = {
  id: 1,
  chpu: 'hedeb',
  name: 'Кава',
  tastes: [],
  isSoldByWeight: true,
  hasGrinding: false,
  filterVariants: [],
  variants: [{ id: 1, weight: '250 г', price: 300 }],
};

/** Replaces the goods of the shop: Кава 1, Кава 2 and so on. */
async function offerGoods(page: Page, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: index + 1,
    name: `Кава ${index + 1}`,
  }));
  const { search, shards } = searchFiles(all, []);
  await page.route('**/search.json', (route) => route.fulfill({ json: search }));
  await page.route('**/search/*.json', (route) =>
    route.fulfill({ json: shards.find(({ path }) => route.request().url().endsWith(path))?.file }),
  );
  await page.route('**/cards/*.json', (route) => {
    const card = all.find(({ id }) => route.request().url().endsWith(files.card(id)));
    return route.fulfill({ json: { card, grindings: [] } });
  });
}

const more = (page: Page, count: number) =>
  overlay(page).getByRole('button', { name: `Ще ${count} у каталозі`, exact: true });

const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => range.toString()));

inEdition('ua', () => {
  test('text typed before the search has loaded is searched once it has', async ({ page }) => {
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route('**/_astro/Search*.js', async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await open(page);
    await asked.promise;
    await page.keyboard.type('гед');
    held.resolve();
    await page.keyboard.type('еб');
    await expect(result(page, 'Гедеб')).toBeVisible();
    await expect(field(page)).toHaveValue('гедеб');
    await expect(field(page)).toBeFocused();
  });

  test('the index is loaded when the pointer comes near, not before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).not.toContain('/search.json');
    const answer = page.waitForResponse('**/search.json');
    await button(page).hover();
    await answer;
    await button(page).click();
    await field(page).fill('гедеб');
    await expect(result(page, 'Гедеб')).toBeVisible();
    expect(asked.filter((path) => path === '/search.json')).toHaveLength(1);
  });

  test('a name is found by a part of it, in any letter case and with any apostrophe', async ({ page }) => {
    await open(page);
    for (const query of ["п'ята", 'П’ЯТА  п', 'пʼята']) {
      await field(page).fill(query);
      await expect(result(page, 'П’ята пара')).toBeVisible();
      await expect(overlay(page).getByRole('status')).toHaveText('Знайдено 1 товар');
    }
    await expect.poll(() => marked(page)).toEqual(['П’ята']);
    await field(page).fill('РАДО');
    await expect(result(page, 'Серрадо')).toBeVisible();
    await expect.poll(() => marked(page)).toEqual(['радо']);
  });

  test('search starts with two letters, and says so before', async ({ page }) => {
    await searchFor(page, 'г');
    await expect(overlay(page).getByText('Назва, смак або країна: щонайменше дві літери')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await field(page).fill('ге');
    await expect(result(page, 'Гедеб')).toBeVisible();
    await expect(overlay(page).getByText('Назва, смак або країна: щонайменше дві літери')).toBeHidden();
  });

  for (const [shop, goods] of [
    ['one file', 30],
    ['shards', 330],
  ] as const) {
    test(`twelve results of ${shop} are shown, and the next twelve on a click`, async ({ page }) => {
      await offerGoods(page, goods);
      await searchFor(page, 'ка');
      await expect(cards(page)).toHaveCount(12);
      await more(page, goods - 12).click();
      await expect(cards(page)).toHaveCount(24);
      await expect(cards(page).nth(12).getByRole('link', { name: 'Кава 13', exact: true })).toBeFocused();
      await more(page, goods - 24).click();
      await expect(cards(page).nth(24).getByRole('link', { name: 'Кава 25', exact: true })).toBeFocused();
      await field(page).fill('кав');
      await expect(cards(page)).toHaveCount(12);
    });
  }

  test('arrow keys move through the results and back to the field, and Enter opens one', async ({ page }) => {
    await searchFor(page, 'ра');
    const links = results(page).getByRole('heading').getByRole('link');
    await expect(links.nth(1)).toBeVisible();
    for (const place of [0, 1]) {
      await page.keyboard.press('ArrowDown');
      await expect(links.nth(place)).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(links.first()).toBeFocused();
    const path = await links.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
  });

  test('Enter opens the only result', async ({ page }) => {
    await searchFor(page, 'гедеб');
    await expect(result(page, 'Гедеб')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/hedeb/');
  });

  test('«Стерти» and Escape clear the field, and Escape then closes the search and returns the focus', async ({
    page,
  }) => {
    await searchFor(page, 'гедеб');
    await expect(result(page, 'Гедеб')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(result(page, 'Гедеб')).toBeFocused();
    // Firefox's driver sends no key for a Cyrillic letter.
    await page.keyboard.press('x');
    await expect(field(page)).toHaveValue('гедебx');
    const clear = overlay(page).getByRole('button', { name: 'Стерти' });
    await clear.click();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await expect(clear).toBeHidden();
    await page.keyboard.type('гедеб');
    await expect(result(page, 'Гедеб')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('goods are found by taste and origin, after names and apart from them', async ({ page }) => {
    const terms = overlay(page).getByRole('region', { name: 'За смаком, походженням і видом' });
    const goods = (name: string) => overlay(page).getByRole('list', { name }).getByRole('article');
    await searchFor(page, 'ефіо');
    await expect(goods('Ефіопія')).toHaveCount(4);
    await expect(terms.getByRole('button', { name: 'Ефіопія, квіти' })).toBeVisible();
    await expect(overlay(page).getByRole('status')).toContainText('Ефіопія, 10 товарів');
    await overlay(page).getByRole('button', { name: 'Показати всі 10' }).click();
    await expect(goods('Ефіопія')).toHaveCount(10);
    await field(page).fill('полуниця');
    await expect(goods('Полуниця').first()).toBeVisible();
    await field(page).fill('кара');
    await expect(terms.getByRole('button', { name: 'Карамель' })).toBeVisible();
    await field(page).fill('кава');
    await expect(goods('Кава')).toHaveCount(12);
  });

  test('another keyboard layout or a slip of a letter offers what was meant', async ({ page }) => {
    await searchFor(page, 'utlt,');
    await overlay(page).getByRole('button', { name: 'гедеб', exact: true }).click();
    await expect(result(page, 'Гедеб')).toBeVisible();
    await field(page).fill('кіня');
    await expect(overlay(page).getByRole('button', { name: 'Кенія', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('Кенія');
  });

  test('the page behind does not scroll', async ({ page }) => {
    await open(page);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('an empty result shows the query and suggestions', async ({ page }) => {
    await searchFor(page, '  чай  матча ');
    const said = 'За запитом «чай матча» нічого немає';
    await expect(overlay(page).getByRole('heading', { name: said })).toBeVisible();
    await expect(overlay(page).getByRole('status')).toHaveText(said);
    await overlay(page)
      .getByRole('navigation', { name: 'Часто шукають' })
      .getByRole('link', { name: 'Фільтр' })
      .click();
    await page.waitForURL('**/filtr/');
  });

  for (const file of ['/search.json', '/search/*.json', '/cards/*.json']) {
    test(`a search without ${file} fails and is tried again`, async ({ page }) => {
      await offerGoods(page, 330);
      await page.route(`**${file}`, (route) => route.fulfill({ body: '<h1>Не зараз</h1>' }));
      await searchFor(page, 'кава 330');
      const again = overlay(page).getByRole('button', { name: 'Шукати ще раз' });
      await expect(overlay(page).getByText('Пошук не завантажився.')).toBeVisible();
      await offerGoods(page, 330);
      await again.click();
      await expect(result(page, 'Кава 330')).toBeVisible();
      await expect(again).toBeHidden();
    });
  }
});
