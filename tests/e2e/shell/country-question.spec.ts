import type { Page } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';
import { announcement, coffee } from '../../support/shop-pages/goods-card.ts';

const phone = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };
const fourWeeks = 2_419_200;

const bubbleOf = (page: Page) => {
  const bubble = page.getByRole('complementary', { name: 'Країна' });
  return {
    bubble,
    yes: bubble.getByRole('button', { name: 'Так' }),
    no: bubble.getByRole('button', { name: 'Ні' }),
  };
};

/** The page asks when it is idle after its load. A browser that draws nothing on a busy machine may not call it idle for long. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));

test.describe('before a visitor has chosen cookies', () => {
  test.use({ code: 'pl', consent: null, timezoneId: 'America/New_York' });

  test('the country is asked after that, and the call to action is free', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(paths.home);
    const { bubble, yes } = bubbleOf(page);
    const consent = page.getByRole('region', { name: 'Файли cookie' });
    await expect(consent).toBeVisible();
    await idle(page);
    await expect(bubble).toBeHidden();
    const order = page.getByRole('link', { name: 'До кави' });
    const end = (await order.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
    expect(end).toBeLessThanOrEqual((await consent.boundingBox())?.y ?? 0);
    await consent.getByRole('button', { name: 'Відмовляюся' }).click();
    await expect(consent).toBeHidden();
    await expect(bubble).toBeInViewport({ ratio: 1 });
    await yes.click();
    await expect(bubble).toBeHidden();
  });
});

inBothEditions(() => {
  test.describe('to a visitor from another country', () => {
    test.use({ timezoneId: 'America/New_York' });

    test('a phone asks once about the country, and "no" opens the drawer at the other country', async ({
      page,
      edition,
    }) => {
      await page.setViewportSize(phone);
      await leaveOutFonts(page);
      await page.goto(paths.home);
      const { bubble, no } = bubbleOf(page);
      await expect(bubble).toContainText(`Ваша країна — ${edition.countryName}?`);
      await expect(bubble).toBeInViewport({ ratio: 1 });
      expect(await layoutShift(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      await no.click();
      const drawer = page.getByRole('navigation', { name: 'Меню' });
      const other = drawer.getByRole('link', { name: /^(Україна|Польща)$/ });
      await expect(drawer).toBeVisible();
      await expect(other).toBeFocused();
      await expect(bubble).toBeHidden();
      const kept = (await page.context().cookies()).find(({ name }) => name === cookies.country);
      expect(kept).toMatchObject({ value: 'no', path: '/', sameSite: 'Lax' });
      const left = (kept?.expires ?? 0) - Date.now() / 1000;
      expect(left).toBeGreaterThan(fourWeeks - 600);
      expect(left).toBeLessThanOrEqual(fourWeeks);
      await page.reload();
      await idle(page);
      await expect(bubble).toBeHidden();
      await expect(drawer).toBeHidden();
    });

    test('on a wide screen the question is announced, can be postponed and can be answered by keyboard', async ({
      page,
      edition,
    }) => {
      await page.setViewportSize(wide);
      await page.goto(coffee.page);
      const { bubble, yes, no } = bubbleOf(page);
      await yes.focus();
      await expect(announcement(page)).toHaveText(`Ваша країна — ${edition.countryName}?`);
      await page.keyboard.press('Escape');
      await expect(bubble).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goto(coffee.listing);
      await expect(bubble).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await no.press('Enter');
      const menu = page.getByRole('banner').getByRole('group').last();
      await expect(menu.getByRole('link')).toBeFocused();
      await page.context().clearCookies({ name: cookies.country });
      await page.goto(paths.home);
      await expect(menu.getByRole('link')).toBeHidden();
      await yes.press('Enter');
      await expect(bubble).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goto(coffee.page);
      await idle(page);
      await expect(bubble).toBeHidden();
    });
  });

  test('visitors at home are not asked', async ({ page }) => {
    await page.goto(paths.about);
    await idle(page);
    await expect(bubbleOf(page).bubble).toBeHidden();
  });
});
