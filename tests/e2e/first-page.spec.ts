import { expect, inBothEditions, test } from '../support/page.ts';

inBothEditions(() => {
  test('the first page lists the whole catalogue by category, with prices of the country', async ({
    page,
    edition,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const categories = page.getByRole('region');
    await expect(categories.first()).toBeVisible();
    const names = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(names).toEqual(['Еспресо', 'Фільтр', 'Дрип-пакети', 'Без кофеїну', 'Набори', 'Приладдя']);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThanOrEqual(60);
    await expect(cards.first()).toContainText(edition.currency.symbol);
  });

  test('every picture of the first page is there', async ({ page }) => {
    await page.goto('/');
    const pictures = page.getByRole('article').locator('img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  test('site and API stand under one origin', async ({ request }) => {
    const answer = await request.get('/api/v1/catalog');
    expect(answer.status()).toBe(200);
    expect((await request.get('/ready')).status()).toBe(200);
    expect((await request.get('/no-such-page/')).status()).toBe(404);
  });
});
