import type { BrowserContext } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { expect, inEdition, type TestedEdition, test } from '../../support/browser/page-test.ts';
import { openCheckout, readyToOrder } from '../../support/shop-pages/checkout-page.ts';
import {
  askForCode,
  openAgain,
  signInDialogs,
  stranger,
  userCall,
} from '../../support/shop-pages/sign-in-dialog.ts';

/** Signs in in another tab of the same browser. */
async function signInElsewhere(context: BrowserContext, edition: TestedEdition, token: string) {
  const other = await context.newPage();
  await openAgain(other, edition, token);
  await other.goto(paths.about);
  const { box } = await askForCode(other, stranger(edition).typed);
  await box(1).focus();
  await other.keyboard.type('1234');
  await expect(other).toHaveURL(paths.account);
}

inEdition('pl', () => {
  test.beforeEach(async ({ context, edition, token }) => {
    await readyToOrder(context, edition, token);
    await context.clearCookies({ name: cookies.token });
  });

  test('a profile page that was waiting for sign-in shows the profile', async ({
    page,
    context,
    edition,
    token,
  }) => {
    await page.goto(paths.profile);
    const { entry } = signInDialogs(page);
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await signInElsewhere(context, edition, token);
    await expect(page.getByRole('main').getByLabel('Прізвище')).toHaveValue('Кравець');
  });

  test('a profile that fails to load is retried on a click', async ({ context, edition, token }) => {
    const page = await context.newPage();
    await page.goto(paths.profile);
    await expect(signInDialogs(page).entry).toBeVisible();
    await page.keyboard.press('Escape');
    await page.route(userCall, (route) => route.abort());
    await signInElsewhere(context, edition, token);
    const main = page.getByRole('main');
    await expect(main.getByText('Не вдалося завантажити.')).toBeVisible();
    await page.unroute(userCall);
    await main.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(main.getByLabel('Прізвище')).toHaveValue('Кравець');
  });

  test('a checkout that was waiting for sign-in shows the customer', async ({
    page,
    context,
    edition,
    token,
  }) => {
    const { submit } = await openCheckout(page);
    const { entry } = signInDialogs(page);
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await signInElsewhere(context, edition, token);
    await expect(page.getByRole('button', { name: /^Ваші дані/ })).toContainText('Олена Кравець');
    await expect(submit).toBeVisible();
  });
});
