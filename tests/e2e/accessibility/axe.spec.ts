import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { pageTypes } from '../../support/browser/page-types.ts';

/** The editions share their layouts, so each is checked at half of the widths. */
const widths = { ua: [320, 1440], pl: [768, 2560] } as const;

inBothEditions(() => {
  for (const path of pageTypes) {
    test(`axe finds nothing on ${path} at two widths and with text at 200 %`, async ({ page, edition }) => {
      await page.goto(path);
      for (const width of widths[edition.code]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('.skeleton')).toHaveCount(0);
        expect(await violationsOf(page), `${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await violationsOf(page), 'text at 200 %').toEqual([]);
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
