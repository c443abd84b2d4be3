import * as v from 'valibot';
import { CardFileSchema } from '../../../src/contract/site-files.ts';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { expect, inEdition, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { doubleText } from '../../support/browser/text-size.ts';
import {
  calculateCall,
  changeAnswer,
  keepCart,
  lineOf,
  openCart,
} from '../../support/shop-pages/cart-panel.ts';
import { coffee, simple } from '../../support/shop-pages/goods-card.ts';

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

  test('no name is broken in the cart and beside it at 320 px, and with text at 200 % @all', async ({
    page,
    context,
    edition,
  }) => {
    await keepCart(context, edition, [await lineOf(edition, simple.id)]);
    const name = 'Дванадцятий трамвай';
    await page.route('**/cards/*.json', async (route) => {
      const response = await route.fetch();
      const file = v.parse(CardFileSchema, await response.json());
      await route.fulfill({ response, json: { ...file, card: { ...file.card, name } } });
    });
    await page.route(calculateCall, (route) =>
      changeAnswer(route, ({ goods }) => ({ goods: goods.map((line) => ({ ...line, name })) })),
    );
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(coffee.listing);
    const { lines, panel } = await openCart(page);
    await expect(lines.getByRole('heading')).toHaveText(name);
    await expect(panel.locator('.carousel').getByRole('heading', { name })).not.toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await brokenWords(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 700 });
    await doubleText(page);
    await expect.poll(() => brokenWords(page)).toEqual([]);
  });

  for (const width of [360, 481, 549, 550, 768]) {
    test(`notes on a price leave room for the name of the goods at ${width} px${leftOutUnless(width === 360)}`, async ({
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
