import type { Page } from 'playwright/test';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { expect, test } from '../../support/browser/page-test.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';

const seen = (page: Page) => page.getByRole('region', { name: 'Ви дивилися' });

/** A shopper reads on to the end. */
const scrollTo = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(seen(page)).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [0] });
};

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('seen_goods'));

test('goods that were looked at stand at the end of a product and of the home page until they are cleared', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['hedeb', 'kiambu', 'uila']) {
    const before = await page.evaluate(() =>
      location.protocol === 'about:' ? null : localStorage.getItem('seen_goods'),
    );
    await page.goto(`/product/${path}/`);
    await expect.poll(() => stored(page)).not.toBe(before);
  }
  await scrollTo(page);
  await expect(seen(page).getByRole('heading', { level: 3 })).toHaveText(['Кіамбу', 'Гедеб']);
  await leaveOutFonts(page);
  await page.goto('/');
  await scrollTo(page);
  await expect(seen(page).getByRole('heading', { level: 3 })).toHaveText(['Уїла', 'Кіамбу', 'Гедеб']);
  expect(await layoutShift(page)).toBe(0);
  await seen(page).getByRole('button', { name: 'Очистити' }).click();
  await expect(seen(page)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('Список переглянутого очищено.')).toBeAttached();
});
