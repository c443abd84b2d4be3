import { order } from '../../../src/locales/office/uk/order.ts';
import { orders } from '../../../src/locales/office/uk/orders.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { leftOutUnless } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { payOnline, placeOrders } from '../../support/office/office-orders.ts';
import { expect, openOffice, test } from '../../support/office/office-test.ts';

const widths = [390, 768, 1024, 1440, 1920];
const usual = [390, 1440];

for (const width of widths) {
  test.describe(`at ${width} px${leftOutUnless(usual.includes(width))}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the list, its filters, an order and the drawer are accessible', async ({ page, edition }) => {
      const { ids, digits } = await placeOrders(edition);
      await openOffice(page, `orders?q=${digits}&status=new`);
      await expect(page.getByRole('table', { name: orders.title }).getByRole('link')).toHaveCount(1);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expect(page.getByRole('region', { name: 'Вибрано 1' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(0);
      await page.keyboard.press('f');
      await expect(page.getByRole('checkbox', { name: orders.statuses.new })).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await openOffice(page, `orders/${ids[0]}`);
      await expect(page.getByRole('list', { name: order.steps })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(0);
      await page.keyboard.press('c');
      await page.getByRole('spinbutton').first().focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('dialog').locator('dl')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the five steps of an order that is paid online are readable', async ({ page, edition }) => {
    const { ids } = await placeOrders(edition);
    const [id = 0] = ids;
    await payOnline(edition, id);
    await openOffice(page, `orders/${id}`);
    const steps = page.getByRole('list', { name: order.steps }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    const cut = await steps.evaluateAll(
      (all) => all.filter((step) => step.scrollWidth > step.clientWidth).length,
    );
    expect(cut).toBe(0);
    expect(await scrollsSideways(page)).toBe(0);
  });
});
