import type { Page } from 'playwright';
import { paths } from '../../../src/editions/paths.ts';
import { expect, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';
import { coffee } from '../../support/shop-pages/goods-card.ts';

/** Styles that do not depend on the width of a text, whose font may come later, of all that the first screen shows. */
const stylesInView = (page: Page) =>
  page.evaluate(() => {
    const names = [
      'background-color',
      'border-bottom-width',
      'color',
      'display',
      'font-size',
      'font-weight',
      'object-fit',
      'opacity',
      'order',
      'overflow-x',
      'padding-left',
      'padding-top',
      'position',
      'row-gap',
      'visibility',
    ];
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight) return [];
      const styles = getComputedStyle(element);
      const values = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`);
      return [`${element.tagName}.${element.getAttribute('class')} ${values.join('; ')}`];
    });
  });

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]) {
  for (const path of [paths.home, coffee.page, coffee.listing, paths.delivery]) {
    test(`at ${viewport.width} pixels the first screen of ${path} has all its styles before any file is loaded${leftOutUnless(viewport.width === 412)}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      // A font that comes in between moves what stands at the lower edge in or out of view.
      await leaveOutFonts(page);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\.css$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      const before = await stylesInView(page);
      release();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // What follows the first screen may begin within it.
      expect((await stylesInView(page)).slice(0, before.length)).toEqual(before);
    });
  }
}

for (const width of [412, 1440])
  for (const path of [coffee.page, coffee.listing, paths.home])
    test(`the picture that ${path} preloads is the one that it shows at ${width} px${leftOutUnless(width === 412)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 823 });
      await page.goto(path);
      const shown = page.getByRole('main').locator('img[fetchpriority="high"]').first();
      const file = await shown.evaluate((picture: HTMLImageElement) =>
        picture.decode().then(() => picture.currentSrc),
      );
      const preloaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'link')
          .map(({ name }) => name),
      );
      expect(preloaded.filter((name) => name.endsWith('.avif'))).toEqual([file]);
    });
