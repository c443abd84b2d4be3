import type { Page } from 'playwright/test';
import { violationsOf } from '../../support/browser/axe.ts';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { expect, inBothEditions, inEdition, onPhoneAndDesk, test } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { doubleText } from '../../support/browser/text-size.ts';
import {
  chooseSettlement,
  chooseWay,
  cityOf,
  fillIn,
  openCheckout,
  readyToOrder,
} from '../../support/shop-pages/checkout-page.ts';

async function expectAccessible(page: Page, part?: string) {
  expect(await violationsOf(page, part)).toEqual([]);
}

/** Checks the open dialog and closes it. */
async function expectAccessibleDialog(page: Page) {
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.beforeEach(({ context, edition, token }) => readyToOrder(context, edition, token));

onPhoneAndDesk(() => {
  test('axe finds nothing in an empty checkout, which fits the screen, and on the thank-you page', async ({
    page,
    edition,
  }) => {
    const { submit } = await openCheckout(page);
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await page.getByRole('checkbox', { name: 'Отримає інша людина' }).check();
    await submit.click();
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(0);
    await page.getByRole('checkbox', { name: 'Отримає інша людина' }).uncheck();
    await fillIn(page, edition, 'branch');
    await submit.click();
    await expect(page.getByRole('heading', { name: /^Замовлення №/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds nothing in the dialogs for settlement, delivery type and point', async ({
    page,
    edition,
  }) => {
    const { settlement, way, point, dialog, search, options } = await openCheckout(page);
    await settlement.click();
    await search.fill('ми');
    await expect(options.first()).toBeVisible();
    await expectAccessibleDialog(page);
    await chooseSettlement(page, edition);
    await way.click();
    await expect(dialog.getByRole('list')).toBeVisible();
    await expectAccessibleDialog(page);
    await chooseWay(page, edition, 'warehouse');
    await point.click();
    await expect(options.first()).toBeVisible();
    await expectAccessibleDialog(page);
  });

  test('axe finds nothing in the dialogs for address, branch and bonuses', async ({ page, edition }) => {
    const { address, branch, bonuses, dialog } = await openCheckout(page);
    await chooseSettlement(page, edition);
    await chooseWay(page, edition, 'courier');
    await address.click();
    await dialog.getByRole('button', { name: 'Сюди й везіть' }).click();
    await expectAccessibleDialog(page);
    await chooseWay(page, edition, 'branch');
    await branch.click();
    await expect(dialog.getByRole('list')).toBeVisible();
    await expectAccessibleDialog(page);
    await bonuses.click();
    await expect(dialog.getByRole('textbox')).toBeVisible();
    await expectAccessibleDialog(page);
  });
});

inBothEditions(() => {
  test('an order can be placed with the keyboard alone, and each dialog returns the focus', async ({
    page,
  }) => {
    const { settlement, way, point, search, options, submit, dialog } = await openCheckout(page);
    const { keyboard } = page;
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await settlement.focus();
    await keyboard.press('Enter');
    await expect(search).toBeFocused();
    await keyboard.type('ми');
    await expect(options.nth(1)).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(search).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(1).getAttribute('id')) ?? '',
    );
    await keyboard.press('Enter');
    await expect(settlement).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await expect(way).toHaveAttribute('aria-disabled', 'false');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(dialog.getByRole('list')).toBeVisible();
    // From the title past the button that closes.
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(way).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await keyboard.press('Tab');
    await expect(point).toBeFocused();
    await keyboard.press('Enter');
    await expect(search).toBeFocused();
    await expect(options.first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(point).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await submit.focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Замовлення №/ })).toBeVisible();
  });
});

inEdition('pl', () => {
  test('with text at 200 % no word of a name is broken on a phone', async ({ page }) => {
    const { submit } = await openCheckout(page);
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await doubleText(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(() => document.fonts.ready);
    expect(await brokenWords(page)).toEqual([]);
  });
});

inEdition('ua', () => {
  test('Enter waits for the results of the latest input and selects nothing from earlier results', async ({
    page,
    edition,
  }) => {
    const { settlement, search, options, dialog } = await openCheckout(page);
    const { keyboard } = page;
    const city = cityOf(edition);
    await settlement.click();
    await expect(search).toBeFocused();
    await keyboard.type(city.slice(0, 2));
    await expect(options.first()).toHaveAttribute('data-active');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/v1/settlement?*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await keyboard.type(city.slice(2));
    await keyboard.press('Enter');
    answered.resolve();
    await expect(options.first()).toHaveAttribute('data-active');
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(settlement).toContainText(city);
  });

  test('thousands of points are filtered at once and drawn while scrolling', async ({ page, edition }) => {
    const { point, search, options } = await openCheckout(page);
    await chooseSettlement(page, edition);
    await chooseWay(page, edition, 'postmachine');
    await point.click();
    await expect(options.first()).toHaveAttribute('aria-setsize', /^\d{3,}$/);
    const drawn = await options.count();
    expect(drawn).toBeLessThan(200);
    await options.last().scrollIntoViewIfNeeded();
    await expect(options.nth(drawn)).toBeAttached();
    await search.fill('100');
    await expect(options.first()).toContainText('100');
    await expect(options.first()).toHaveAttribute('data-active');
  });
});
