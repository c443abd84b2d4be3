import type { Page } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { cutOff } from '../../support/browser/cut-off.ts';
import { expect, inBothEditions, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { pageTypes } from '../../support/browser/page-types.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { spilled } from '../../support/browser/spilled.ts';
import { doubleText } from '../../support/browser/text-size.ts';
import { cartButton } from '../../support/shop-pages/goods-card.ts';

/** Of the layouts that a change breaks first. */
const usualPages = [
  paths.home,
  paths.category('filtr'),
  paths.product('nivroku'),
  paths.checkout,
  paths.account,
];

const widths = [320, 360, 640, 768, 1024, 1440, 2560];
/**
 * The editions share their layouts, so axe reads each at other widths: on the narrowest, and with large text, the one with
 * longer prices.
 */
const widthsForAxe = { ua: [768, 1440], pl: [320] } as const;

/** Elements with a transition of all properties: at a new size of window or text they are too wide for a moment. */
const animatingAll = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element);
        return transitionProperty === 'all' && transitionDuration !== '0s';
      })
      .map(({ outerHTML }) => outerHTML),
  );

inBothEditions(() => {
  for (const path of pageTypes) {
    test(`${path} fits every screen, with text at 200 % too, and axe finds nothing${leftOutUnless(usualPages.includes(path))}`, async ({
      page,
      edition,
    }) => {
      await page.goto(path);
      expect(await animatingAll(page)).toEqual([]);
      for (const width of widthsForAxe[edition.code]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('.skeleton')).toHaveCount(0);
        expect(await violationsOf(page), `${width} px`).toEqual([]);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await scrollsSideways(page), `${width} px`).toBe(0);
        expect(await cutOff(page), `${width} px`).toEqual([]);
        expect(await spilled(page), `${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await doubleText(page);
      if (edition.code === 'pl') expect(await violationsOf(page), 'text at 200 %').toEqual([]);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await scrollsSideways(page), `text at 200 %, ${width} px`).toBe(0);
        expect(await cutOff(page), `text at 200 %, ${width} px`).toEqual([]);
        expect(await spilled(page), `text at 200 %, ${width} px`).toEqual([]);
        expect(await brokenWords(page), `text at 200 %, ${width} px`).toEqual([]);
      }
    });
  }

  test('with text at 200 % the header keeps the cart and the favourites', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await doubleText(page);
    await expect(cartButton(page)).toBeInViewport({ ratio: 1 });
    const favourites = page.getByRole('banner').getByRole('link', { name: /^Обране/ });
    await expect(favourites).toBeInViewport({ ratio: 1 });
  });

  test('axe finds nothing in the open drawer', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
