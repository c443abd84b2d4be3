import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { expect, inEdition, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { openPageTypes } from '../../support/browser/page-types.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, code] of [
  [360, 'ua'],
  [1440, 'pl'],
] as const) {
  inEdition(code, () => {
    test(`Tab moves through every public page type at ${width} px, and the focus is always visible${leftOutUnless(code === 'ua')}`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      // Goods seen before come when the end of a page is near, which could be after Tab has passed their place.
      await page.addInitScript(() => localStorage.removeItem('seen_goods'));
      const knownKinds = new Set<string>();
      const faults: string[] = [];
      for (const path of openPageTypes) {
        await page.goto(path);
        await expect(page.locator('.skeleton')).toHaveCount(0);
        faults.push(...(await walkByKeyboard(page, knownKinds)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });
}
