import { apiBase } from '../../../src/contract/endpoint.ts';
import { addFavourites, getFavourites } from '../../../src/contract/resources/favourites.ts';
import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import {
  alwaysInBothEditions,
  expect,
  inEdition,
  leftOutUnless,
  siteOf,
  test,
} from '../../support/browser/page-test.ts';
import { openCart } from '../../support/shop-pages/cart-panel.ts';
import { cartButton, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';
import {
  accountLink,
  askForCode,
  comeFromElsewhere,
  enterCode,
  introduce,
  signInAsStranger,
  signInDialogs,
  stranger,
} from '../../support/shop-pages/sign-in-dialog.ts';

test.beforeEach(({ page }) => comeFromElsewhere(page));

alwaysInBothEditions(() => {
  for (const width of [360, 1440]) {
    test(`a new customer signs in with the keyboard alone at ${width} px, and axe finds nothing${leftOutUnless(width === 360)}`, async ({
      page,
      edition,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(paths.favourites);
      const somebody = stranger(edition);
      const dialogs = signInDialogs(page);
      if (width < 768) {
        await page.getByRole('button', { name: 'Меню' }).press('Enter');
        await page.locator('#drawer').getByRole('link', { name: 'Увійти' }).press('Enter');
      } else await accountLink(page).press('Enter');
      await expect(dialogs.address).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(dialogs.entry.getByText('Заповніть це поле')).toBeVisible();
      await expect(dialogs.address).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.type(somebody.typed);
      await page.keyboard.press('Enter');
      await expect(dialogs.box(1)).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await enterCode(page, edition, somebody);
      await expect(dialogs.profile.getByLabel('Ім’я')).toBeFocused();
      await dialogs.goOn.press('Enter');
      await expect(dialogs.profile.getByRole('alert')).toHaveText('Перевірте виділені поля');
      await expect(dialogs.profile.getByLabel('Ім’я')).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.type('Олена');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Кравець');
      if (edition.profile.asksPhone) {
        await page.keyboard.press('Tab');
        await page.keyboard.type('601234567');
      }
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(paths.account);
    });
  }

  test('a guest with a promo code continues from the cart through sign-in and profile to the checkout', async ({
    page,
    edition,
  }) => {
    await page.goto(`${simple.listing}?promocode=КАВА10`);
    await goodsCard(page, simple.name).add.click();
    const { panel } = await openCart(page);
    await panel.getByRole('link', { name: 'Увійти' }).click();
    await signInAsStranger(page, edition);
    await expect(page).toHaveURL(paths.checkout);
    await expect(page.getByText('Знижка за промокодом')).toBeVisible();
  });

  test('a customer without a name is asked for it before the checkout, a complete profile is not', async ({
    page,
    token,
    edition,
  }) => {
    expect(token).not.toBe('');
    await page.goto(simple.listing);
    await goodsCard(page, simple.name).add.click();
    await cartButton(page).click();
    await page.getByRole('link', { name: 'Оформити замовлення' }).click();
    await introduce(page, edition);
    await expect(page).toHaveURL(paths.checkout);
    await page.goto(simple.listing);
    await cartButton(page).click();
    await page.getByRole('link', { name: 'Оформити замовлення' }).click();
    await expect(page).toHaveURL(paths.checkout);
  });

  test('a sign-in event is sent only in the edition that requires it', async ({ page, edition }) => {
    await page.goto(paths.home);
    const somebody = stranger(edition);
    const { profile } = await askForCode(page, somebody.typed);
    await enterCode(page, edition, somebody);
    await expect(profile).toBeVisible();
    const told = await page.evaluate(() => JSON.stringify(globalThis.dataLayer ?? []));
    expect(told.includes('{"event":"custom_sign_up"}')).toBe(edition.signIn.pushesSignInEvents);
  });
});

inEdition('pl', () => {
  test('after sign-in the header button links to the account and opens no dialog', async ({
    page,
    token,
  }) => {
    expect(token).not.toBe('');
    await page.goto(paths.home);
    await expect(accountLink(page)).toHaveText('Кабінет');
    await accountLink(page).click();
    await expect(page).toHaveURL(paths.account);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the token cookie lasts seven days', async ({ page, context, edition }) => {
    await page.goto(paths.home);
    const somebody = stranger(edition);
    const { profile } = await askForCode(page, somebody.typed);
    await enterCode(page, edition, somebody);
    await expect(profile).toBeVisible();
    const token = (await context.cookies()).find(({ name }) => name === cookies.token);
    const days = ((token?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    expect(token?.sameSite).toBe('Lax');
  });

  test('favourites of a guest and of the shop are merged on sign-in', async ({ page, context, edition }) => {
    const list = `${siteOf(edition)}${apiBase}${getFavourites.path}`;
    await page.goto(simple.listing);
    await goodsCard(page, simple.name).favour.click();
    await expect(goodsCard(page, simple.name).unfavour).toBeVisible();
    await page.goto(paths.favourites);
    await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
    await signInAsStranger(page, edition);
    await expect(signInDialogs(page).profile).toHaveCount(0);
    await expect(page).toHaveURL(paths.favourites);
    await expect(page.getByRole('main').getByRole('button', { name: 'Увійти' })).toHaveCount(0);
    const token = (await context.cookies()).find(({ name }) => name === cookies.token)?.value ?? '';
    const kept = async () => (await ask(list, { headers: bearer(token) })).text;
    await expect.poll(kept).toContain(simple.name);
    await ask(list, {
      method: addFavourites.method,
      headers: { ...bearer(token), 'Content-Type': 'application/json' },
      body: JSON.stringify({ goods: [302] }),
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обране2');
    await expect(goodsCard(page, simple.name).unfavour).toBeVisible();
  });

  test('a customer can use promo codes once the profile is loaded', async ({ page, token }) => {
    expect(token).not.toBe('');
    await page.goto(simple.listing);
    const known = page.waitForResponse('**/api/v1/user');
    await goodsCard(page, simple.name).add.click();
    await known;
    const counted = page.waitForRequest('**/api/v1/cart/calculate');
    await cartButton(page).click();
    expect((await counted).headers()['promocode']).toBe('accept');
  });

  test('signing out in one tab closes account pages in other tabs', async ({ page, context, token }) => {
    expect(token).not.toBe('');
    const other = await context.newPage();
    await other.goto(paths.profile);
    await expect(other.getByRole('button', { name: 'Зберегти' })).toBeVisible();
    await page.goto(paths.profile);
    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL(paths.home);
    await expect(accountLink(page)).toHaveText('Увійти');
    await expect(other).toHaveURL(paths.home);
    await expect(accountLink(other)).toHaveText('Увійти');
    await page.goto(paths.profile);
    await expect(page.getByText('Увійдіть, і тут буде ваш профіль.')).toBeVisible();
  });

  test('an expired token of an earlier visit is deleted silently', async ({ context, edition }) => {
    await context.addCookies([{ name: cookies.token, value: 'dead-for-a-long-time', url: siteOf(edition) }]);
    const page = await context.newPage();
    await page.goto(simple.listing);
    await goodsCard(page, simple.name).add.click();
    await expect(accountLink(page)).toHaveText('Увійти');
    await cartButton(page).click();
    await expect(page.getByRole('link', { name: 'Оформити замовлення' })).toBeVisible();
    await expect(page).toHaveURL(simple.listing);
  });

  test('where the shop offers both, a customer can switch between phone and e-mail without losing input', async ({
    page,
    edition,
  }) => {
    await page.goto(paths.home);
    await accountLink(page).click();
    const { entry, address } = signInDialogs(page);
    const byPhone = entry.getByRole('button', { name: 'Увійти за номером телефону' });
    await expect(address).toBeFocused();
    if (edition.signIn.ways !== 'bySettings') return expect(byPhone).toHaveCount(0);
    await address.pressSequentially('olena@');
    await byPhone.click();
    await address.pressSequentially('601234567');
    await expect(address).toHaveValue('+48 60 123-45-67');
    await entry.getByRole('button', { name: 'Увійти за електронною поштою' }).click();
    await expect(address).toHaveValue('olena@');
  });
});
