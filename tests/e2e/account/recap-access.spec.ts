import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { expect, inBothEditions, siteOf, test } from '../../support/browser/page-test.ts';
import { recapCall, recapOn, tell } from '../../support/shop-pages/recap.ts';
import {
  comeFromElsewhere,
  enterCode,
  introduce,
  signInDialogs,
  stranger,
} from '../../support/shop-pages/sign-in-dialog.ts';

test('a failed recap is retried on a click or when the network returns; a session that ends leads home, an expired one shows the public page', async ({
  context,
  token,
  edition,
}) => {
  expect(token).not.toBe('');
  const page = await context.newPage();
  await page.route(recapCall, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(paths.recap);
  const { dialog, story } = recapOn(page);
  const again = dialog.getByRole('button', { name: 'Спробувати ще раз' });
  await expect(dialog).toContainText('Не вдалося завантажити ваш рік');
  await context.setOffline(true);
  await again.click();
  await expect(dialog).toContainText('Немає зв’язку');
  await tell(page);
  await context.setOffline(false);
  await expect(story).toContainText('Погортаймо');
  await page.route(recapCall, (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(paths.recap);
  await expect(page).toHaveURL(paths.home);
  await context.addCookies([
    { name: cookies.token, value: 'of-an-earlier-visit', url: siteOf(edition), sameSite: 'Lax' },
  ]);
  await page.goto(paths.recap);
  await expect(page.getByRole('link', { name: 'Увійти й подивитися' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(paths.recap);
});

inBothEditions(() => {
  test('a guest reads the page, signs in and sees the stories; a year without orders shows a message', async ({
    page,
    edition,
  }) => {
    await comeFromElsewhere(page);
    const somebody = stranger(edition);
    await page.goto(paths.recap);
    const { dialog, watch } = recapOn(page);
    await expect(watch).toBeHidden();
    await page.getByRole('link', { name: 'Увійти й подивитися' }).click();
    const { address } = signInDialogs(page);
    await address.pressSequentially(somebody.typed);
    await address.press('Enter');
    await enterCode(page, edition, somebody);
    await introduce(page, edition);
    await expect(dialog.getByRole('heading', { name: 'Цей рік ще без нашої кави' })).toBeVisible();
    await expect(page).toHaveURL(paths.recap);
    await dialog.getByRole('link', { name: 'Обрати каву' }).click();
    await expect(page).toHaveURL(`${paths.home}#catalogue`);
  });
});
