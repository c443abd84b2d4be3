import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { bar, chip, listing } from '../../support/shop-pages/filters.ts';
import { coffee } from '../../support/shop-pages/goods-card.ts';

/** With forced colours, as in the high contrast mode of Windows. */
test.use({ contextOptions: { forcedColors: 'active' } });

const ground = (element: Element) => getComputedStyle(element).backgroundColor;

inBothEditions(() => {
  test('chosen options look different from others', async ({ page }) => {
    await page.goto(coffee.page);
    const cells = page.getByRole('main').locator('label:has([type="radio"])');
    const [chosen, other] = await Promise.all([
      cells
        .filter({ has: page.locator(':checked') })
        .first()
        .evaluate(ground),
      cells
        .filter({ has: page.locator('input:not(:checked)') })
        .first()
        .evaluate(ground),
    ]);
    expect(chosen).not.toBe(other);

    await page.goto(listing);
    await chip(page, 'Ягоди').click();
    await expect(chip(page, 'Ягоди')).toHaveAttribute('aria-pressed', 'true');
    const pressed = bar(page).locator('[aria-pressed="true"]');
    const unpressed = bar(page).locator('[aria-pressed="false"]').first();
    expect(await pressed.evaluate(ground)).not.toBe(await unpressed.evaluate(ground));
    const tabs = page.getByRole('main').getByRole('navigation').first().getByRole('link');
    expect(await tabs.first().evaluate(ground)).not.toBe(await tabs.last().evaluate(ground));
  });
});
