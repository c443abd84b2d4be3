import type { Locator, Page } from 'playwright/test';
import { news } from '../../../src/demo/texts/news.ts';
import { paths } from '../../../src/editions/paths.ts';
import { readCode } from '../../support/api/sign-in.ts';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { expect, inEdition, siteOf, test } from '../../support/browser/page-test.ts';
import { doubleText } from '../../support/browser/text-size.ts';
import { choose, dialog as filters, openFilters } from '../../support/shop-pages/filters.ts';
import { coffee, goodsCard } from '../../support/shop-pages/goods-card.ts';
import { searchFor } from '../../support/shop-pages/search.ts';
import {
  accountLink,
  comeFromElsewhere,
  signInDialogs,
  stranger,
} from '../../support/shop-pages/sign-in-dialog.ts';

/** Cells, buttons and scrolling parts with more in them than their width holds. */
const overfull = (part: Locator): Promise<string[]> =>
  part.evaluate(async (element) => {
    await document.fonts.ready;
    return [element, ...element.querySelectorAll('.dialog__body, label, button, h3')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ className, textContent }) => `${className} ${textContent}`.slice(0, 60));
  });

async function expectRoom(page: Page, part: Locator, widths = [1280, 360]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overfull(part), `${width} px`).toEqual([]);
    expect(await brokenWords(page), `${width} px`).toEqual([]);
  }
}

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

inEdition('ua', () => {
  test('with text at 200 % weights, grinds and filters fit into their cells @all', async ({ page }) => {
    await page.goto(coffee.listing);
    await goodsCard(page, coffee.name).add.click();
    const goods = page.getByRole('dialog', { name: coffee.name });
    await expect(goods.getByRole('button', { name: 'Додати за' })).toBeVisible();
    await doubleText(page);
    await expectRoom(page, goods);
    await page.keyboard.press('Escape');
    await openFilters(page);
    await choose(page, 'Ягоди');
    await expectRoom(page, filters(page));
  });

  test('with text at 200 % the steps of signing in fit, and at usual size no cup scrolls sideways @all', async ({
    page,
    edition,
  }) => {
    await comeFromElsewhere(page);
    await page.goto(paths.about);
    await accountLink(page).click();
    const { entry, address, code, box, profile } = signInDialogs(page);
    await expect(address).toBeVisible();
    await expectRoom(page, entry);
    await doubleText(page);
    await expectRoom(page, entry);
    const { holder, typed } = stranger(edition);
    await address.pressSequentially(typed);
    await address.press('Enter');
    await expect(box(1)).toBeFocused();
    await expectRoom(page, code);
    await page.keyboard.type(await readCode(siteOf(edition), holder));
    await expect(profile).toBeVisible();
    await expectRoom(page, profile);
  });

  test('with text at 200 % a search without results and a news item fit @all', async ({ page }) => {
    await doubleText(page);
    await searchFor(page, 'щщщщщ');
    const search = page.getByRole('dialog', { name: 'Пошук' });
    await expect(search.getByRole('link', { name: /^Три запитання/ })).toBeVisible();
    await expectRoom(page, search, [360]);
    const item = news.ua.find(({ title }) => title.includes('Кирилівській'));
    await page.goto(`${paths.news}?news=${item?.id}`);
    const dialog = page.getByRole('dialog', { name: 'Новини' });
    await expect(dialog.getByRole('heading', { name: item?.title ?? '' })).toBeVisible();
    await expectRoom(page, dialog);
  });
});

inEdition('pl', () => {
  test.use({ consent: null });

  test('with text at 200 % on a phone, the answers about cookies fit into their buttons @all', async ({
    page,
  }) => {
    await doubleText(page);
    await page.goto(coffee.page);
    await expectRoom(page, page.getByRole('region', { name: 'Файли cookie' }), [360]);
  });
});
