import AxeBuilder from '@axe-core/playwright';
import { expect, inBothEditions, test } from '../support/page.ts';
import { pageTypes } from '../support/page-types.ts';

inBothEditions(() => {
  for (const path of pageTypes) {
    test(`axe finds nothing on ${path} at 360 and 1440 px`, async ({ page }) => {
      await page.goto(path);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('.skeleton')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found, `${width} px`).toEqual([]);
      }
    });
  }

  test('the open drawer has nothing for axe to find', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
