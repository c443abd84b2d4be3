import type { Page } from 'playwright/test';
import { news } from '../../../src/demo/texts/news.ts';
import { paths } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Новини' });
inBothEditions(() => {
  test('a news item opens over its list, and the address, Back and a reload follow', async ({
    page,
    edition: { code },
  }) => {
    const [item, other] = news[code];
    if (!item || !other) throw new Error('The demo shop has no news');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.home);
    const link = page.getByRole('main').getByRole('link', { name: item.title });
    const dialog = dialogOf(page);
    const title = dialog.getByRole('heading', { name: item.title });
    await link.press('Enter');
    await expect(title).toBeVisible();
    await expect(dialog.getByRole('article')).toContainText(/\d\sлистопада 2026/);
    expect(await violationsOf(page)).toEqual([]);
    await expect(page).toHaveURL(`${paths.home}?news=${item.id}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(paths.home);
    await expect(link).toBeFocused();
    await page.goForward();
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: other.title }).click();
    await expect(dialog.getByRole('heading', { name: other.title })).toBeVisible();
    await expect(title).toBeHidden();
  });

  test('a shared address opens its item at once, an unknown item shows a message, and a failed one is retried', async ({
    page,
    edition: { code },
  }) => {
    const [item] = news[code];
    if (!item) throw new Error('The demo shop has no news');
    await page.setViewportSize({ width: 1440, height: 900 });
    const dialog = dialogOf(page);
    await page.goto(`${paths.home}?news=no+such+item`);
    await expect(dialog.getByRole('status').filter({ hasText: 'новини тут уже немає' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Закрити' }).click();
    await expect(page).toHaveURL(paths.home);
    await page.route('**/news/*.json', (route) => route.fulfill({ body: 'not JSON' }));
    await page.goto(`${paths.news}?news=${item.id}`);
    const again = dialog.getByRole('button', { name: 'Спробувати ще раз' });
    await expect(again).toBeVisible();
    await page.unroute('**/news/*.json');
    await again.click();
    await expect(dialog.getByRole('heading', { name: item.title })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Усі новини' }).click();
    await expect(page).toHaveURL(paths.news);
    await expect(dialog).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a news item is a page', async ({ page, edition: { code } }) => {
      const item = news[code].at(-1);
      if (!item) throw new Error('The demo shop has no news');
      await page.goto(paths.home);
      await page
        .getByRole('link', { name: /^Усі \d+$/ })
        .last()
        // Not a click: sections get their height as they come near, and the link moves under the pointer.
        .press('Enter');
      await page.getByRole('link', { name: item.title }).click();
      await expect(page).toHaveURL(paths.newsItem(item.id));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(item.title);
      const [, paragraph = ''] = /<p>([^<]+)</.exec(item.content ?? '') ?? [];
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(paragraph.slice(0, 20));
    });
  });
});
