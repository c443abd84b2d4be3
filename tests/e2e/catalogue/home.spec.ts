import { expect, test } from '../../support/browser/page-test.ts';

test('on a phone sections scroll sideways, snap, and end with a link to all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6500);
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
