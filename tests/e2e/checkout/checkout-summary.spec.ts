import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { keepCart, lineOf } from '../../support/shop-pages/cart-panel.ts';
import { openCheckout, readyToOrder } from '../../support/shop-pages/checkout-page.ts';

const cards = [301, 16, 1, 2, 3, 4];

inEdition('ua', () => {
  for (const [count, height] of [
    [1, 600],
    [1, 760],
    [6, 600],
    [6, 900],
  ] as const)
    test(`the sums of ${count} lines stay beside the end of the form in a window ${height} px high`, async ({
      page,
      context,
      edition,
      token,
    }) => {
      await readyToOrder(context, edition, token);
      const lines = await Promise.all(cards.slice(0, count).map((card) => lineOf(edition, card)));
      await keepCart(context, edition, lines);
      await page.setViewportSize({ width: 1440, height });
      const { submit, total } = await openCheckout(page);
      await expect(submit).toHaveAttribute('aria-disabled', 'false');
      const summary = page.getByRole('region', { name: 'Ваше замовлення' });
      const form = page.getByRole('main').locator('.checkout__form');
      const edges = async () => {
        const [part, all] = [await summary.boundingBox(), await form.boundingBox()];
        return { top: (part?.y ?? 0) - (all?.y ?? 0), end: (part?.height ?? 0) - (all?.height ?? 0) };
      };
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect((await edges()).top).toBeLessThanOrEqual(1);
      expect((await edges()).end).toBeLessThanOrEqual(1);
      // The end of the form at the end of the window.
      await form.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await expect(submit).toBeInViewport({ ratio: 1 });
      await expect(total).toBeInViewport({ ratio: 1 });
      // A summary that is lower than the window begins below the header, without a gap.
      const header = (await page.getByRole('banner').boundingBox())?.height;
      expect((await summary.boundingBox())?.y).toBeLessThanOrEqual((header ?? 0) + 1);
    });
});
