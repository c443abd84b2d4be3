import { brokenWords } from '../../support/browser/broken-words.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import {
  calculateCall,
  changeAnswer,
  keepCart,
  lineOf,
  openCart,
} from '../../support/shop-pages/cart-panel.ts';
import { simple } from '../../support/shop-pages/goods-card.ts';

const longName =
  'Подарунковий набір шоколадний Знайомство з Ефіопією та Колумбією у крафтовій коробці зі стрічкою для тих хто варить каву';

inEdition('pl', () => {
  test('words of ten letters in a long name are not broken at 320 px', async ({ page, context, edition }) => {
    await keepCart(context, edition, [await lineOf(edition, simple.id)]);
    await page.route(calculateCall, (route) =>
      changeAnswer(route, ({ goods }) => ({ goods: goods.map((line) => ({ ...line, name: longName })) })),
    );
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(simple.listing);
    const { lines } = await openCart(page);
    await expect(lines.getByRole('heading')).toHaveText(longName);
    await page.evaluate(() => document.fonts.ready);
    const ofTen = longName.split(' ').filter(({ length }) => length <= 10);
    expect((await brokenWords(page)).filter((word) => ofTen.includes(word))).toEqual([]);
  });

  for (const width of [360, 481, 549, 550, 768]) {
    test(`notes on a price leave room for the name of the goods at ${width} px`, async ({
      page,
      context,
      edition,
    }) => {
      await keepCart(context, edition, [await lineOf(edition, simple.id, 2)]);
      await page.route(calculateCall, (route) =>
        changeAnswer(route, ({ goods }) => ({
          goods: goods.map((line) => ({
            ...line,
            price: 1249.8,
            price_old: 1499.8,
            lowest_price_30d: 1399.8,
          })),
        })),
      );
      await page.setViewportSize({ width, height: 900 });
      await page.goto(simple.listing);
      const { panel, lines } = await openCart(page);
      await expect(lines.getByText('Ціна змінилася, була')).toBeVisible();
      await expect
        .poll(async () => (await lines.getByRole('heading').boundingBox())?.width)
        .toBeGreaterThan(130);
      expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
  }
});
