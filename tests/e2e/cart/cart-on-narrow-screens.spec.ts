import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import {
  calculateCall,
  changeAnswer,
  keepCart,
  lineOf,
  openCart,
} from '../../support/shop-pages/cart-panel.ts';
import { simple } from '../../support/shop-pages/goods-card.ts';

inEdition('pl', () => {
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
