import { brokenWords } from '../../support/browser/broken-words.ts';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { expect, test } from '../../support/browser/page-test.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';

test('on a phone sections scroll sideways, snap, and end with a link to all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6150);
  const section = page.getByRole('region', { name: 'Фільтр' });
  await section.scrollIntoViewIfNeeded();
  const cards = section.getByRole('article');
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(cards.nth(2)).toBeInViewport({ ratio: 0.3 });
  await expect(cards.nth(3)).not.toBeInViewport();
  const all = section.getByRole('link', { name: /^Усі \d+$/ }).last();
  await all.focus();
  await expect(all).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/filtr/');
});

test('at 320 px no word of a name is broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(await brokenWords(page)).toEqual([]);
});

test('the packs of the opening fill the columns of the grid, each with its name and price', async ({
  page,
}) => {
  for (const [width, columns, packs] of [
    [390, 2, 2],
    [1440, 4, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const links = page.getByRole('main').getByRole('link', { name: /₴$/ });
    await expect(links).toHaveCount(packs);
    const content = await page.evaluate(() => document.documentElement.clientWidth);
    for (const link of await links.all())
      expect(Math.round(((await link.boundingBox())?.width ?? 0) / (content / columns))).toBe(1);
  }
});

const mondayNoon = '2026-11-23T12:18:00+02:00';

test('the strip of the week shows the days of an order that is placed now, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 1200 });
  await page.clock.setFixedTime(mondayNoon);
  await leaveOutFonts(page);
  await page.goto('/');
  const week = page.getByRole('region', { name: 'Тиждень' });
  await expect(week).toContainText(/Замовте до 18:00 — у Києві в четвер\s*Лишилося 5:42/);
  await expect(week.getByRole('listitem')).toHaveText([
    /^23 сьогодні\D+приймаємо$/,
    /^24 \D+смажимо$/,
    /^25 \D+їде$/,
    /^26 \D+у вас$/,
  ]);
  expect(await layoutShift(page)).toBe(0);
  await page.clock.setFixedTime('2026-11-23T18:00:00+02:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(week).toContainText('Замовте зараз — у Києві в четвер, 3-го');
  await expect(week.getByText('сьогодні')).toHaveCount(0);
});

test('another city has its own days on every page and in the cart, where it can be chosen too; other tabs follow', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime(mondayNoon);
  await page.goto('/');
  const week = page.getByRole('region', { name: 'Тиждень' });
  await expect(week).toContainText('у Києві в четвер');
  const other = week.getByRole('link', { name: 'Інше місто' });
  await other.press('Enter');
  const list = page.getByRole('dialog', { name: 'Ваше місто' });
  await expect(list.getByRole('button', { name: 'Київ', pressed: true })).toContainText('в четвер, 26-го');
  await list.getByRole('button', { name: 'Одеса в п’ятницю, 27-го' }).press('Enter');
  await expect(list).toBeHidden();
  await expect(other).toBeFocused();
  await expect(week).toContainText('в Одесі в п’ятницю');
  await expect(week.getByRole('listitem').last()).toContainText('27');
  await page.goto('/product/hedeb/');
  const roast = 'Смажимо у вівторок, 24-го, в Одесі в п’ятницю, 27-го';
  await expect(page.getByRole('main')).toContainText(roast);
  await page.getByRole('main').getByRole('button', { name: 'Додати в кошик' }).first().click();
  const cart = page.getByRole('button', { name: /^Кошик/ }).first();
  await cart.click();
  const cartPanel = page.getByRole('dialog', { name: 'Кошик' });
  await expect(cartPanel).toContainText(roast);
  const otherTab = await context.newPage();
  await otherTab.clock.setFixedTime(mondayNoon);
  await otherTab.goto('/product/hedeb/');
  const main = otherTab.getByRole('main');
  await expect(main).toContainText(roast);
  await cartPanel.getByRole('link', { name: 'Інше місто' }).press('Enter');
  await list.getByRole('button', { name: 'Ужгород в суботу, 28-го' }).press('Enter');
  await expect(cartPanel.getByRole('link', { name: 'Інше місто' })).toBeFocused();
  const later = 'в Ужгороді в суботу, 28-го';
  await expect(cartPanel).toContainText(later);
  await expect(page.getByRole('main')).toContainText(later);
  await expect(main).toContainText(later);
  await main.getByRole('link', { name: 'Інше місто' }).press('Enter');
  await otherTab.getByRole('dialog', { name: 'Ваше місто' }).getByRole('button', { name: /^Київ/ }).click();
  await expect(main).toContainText('у Києві в четвер, 26-го');
  await expect(main.getByRole('link', { name: 'Інше місто' })).toBeFocused();
  await expect(otherTab.locator('#status')).toHaveText(/у Києві в четвер, 26-го$/);
  await expect(cartPanel).toContainText('у Києві в четвер, 26-го');
  await page.goBack();
  await expect(week).toContainText('у Києві в четвер');
});

test('a product and the cart name the day of the roast, and the page does not move', async ({ page }) => {
  const roast = 'Смажимо у вівторок, 24-го, у Києві в четвер, 26-го';
  await page.setViewportSize({ width: 320, height: 2400 });
  await page.clock.setFixedTime(mondayNoon);
  await leaveOutFonts(page);
  await page.goto('/product/hedeb/');
  await expect(page.getByRole('main')).toContainText(roast);
  expect(await layoutShift(page)).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Додати в кошик' }).first().click();
  await page
    .getByRole('button', { name: /^Кошик/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Кошик' })).toContainText(roast);
});

test('on a tablet the ways to find a coffee start where their text starts, each on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  const main = page.getByRole('main');
  const text = main.getByText('Скажіть, що любите');
  await text.scrollIntoViewIfNeeded();
  const places = await Promise.all(
    [
      text,
      main.getByRole('link', { name: 'Три запитання — три кави' }),
      main.getByRole('button', { name: 'Підібрати каву' }),
    ].map((place) =>
      place.evaluate(async (element) => {
        await document.fonts.ready;
        const range = document.createRange();
        range.selectNodeContents(element.firstChild ?? element);
        return [Math.round(range.getBoundingClientRect().left), range.getClientRects().length];
      }),
    ),
  );
  expect(new Set(places.map(([left]) => left)).size).toBe(1);
  expect(places.map(([, lines]) => lines)).toEqual([1, 1, 1]);
});
