import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { pageTypes } from '../../support/browser/page-types.ts';

inBothEditions(() => {
  for (const path of pageTypes) {
    test(`axe finds nothing on ${path} at 360 and 1440 px`, async ({ page }) => {
      await page.goto(path);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('.skeleton')).toHaveCount(0);
        expect(await violationsOf(page), `${width} px`).toEqual([]);
      }
    });
  }

  test('axe finds nothing in the open drawer', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
