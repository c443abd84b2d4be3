import { apiBase } from '../../../src/contract/endpoint.ts';
import { addFavourites, deleteFavourite, getFavourites } from '../../../src/contract/resources/favourites.ts';
import { encodeFavourites } from '../../../src/domain/visitor/favourites.ts';
import { paths } from '../../../src/editions/paths.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inEdition, leftOutUnless, siteOf, test } from '../../support/browser/page-test.ts';
import { announcement, cartButton, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';

const favouritesCalls = new RegExp(`${apiBase}${addFavourites.path}`);

inEdition('pl', () => {
  for (const width of [360, 1440]) {
    test(`an empty favourites page explains how to add some, and axe finds nothing at ${width} px${leftOutUnless(width === 360)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.favourites);
      await expect(page.getByRole('heading', { name: 'Серце ще вільне' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'До каталогу' }).first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  }

  test('favourites of a guest can be added to the cart, and a removed one can be added again', async ({
    page,
  }) => {
    const { add, favour, unfavour, quantity } = goodsCard(page, simple.name);
    await page.goto(simple.listing);
    await favour.click();
    await expect(unfavour).toBeVisible();
    await page.goto(paths.favourites);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Обране1');
    await add.click();
    await expect(quantity).toHaveText('1');
    await expect(cartButton(page)).toHaveText('Кошик 1');
    await unfavour.click();
    await expect(title).toHaveText('Обране');
    await favour.click();
    await expect(title).toHaveText('Обране1');
    await unfavour.click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Серце ще вільне' })).toBeVisible();
  });

  test('a favourite added in another tab appears on the page', async ({ page, context }) => {
    await page.goto(paths.favourites);
    await expect(page.getByRole('heading', { name: 'Серце ще вільне' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(simple.listing);
    await goodsCard(other, simple.name).favour.click();
    await expect(goodsCard(page, simple.name).unfavour).toBeVisible();
  });

  test('goods that are not sold stay favourites, and a message says so', async ({ context, edition }) => {
    const value = encodeFavourites([999_999, 301]);
    await context.addCookies([{ name: 'favorites', value, url: siteOf(edition) }]);
    // Without the check for console errors, because files are missing on purpose.
    const page = await context.newPage();
    await page.goto(paths.favourites);
    await expect(page.getByText('1 товару з вашого списку зараз немає в продажу')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обране2');
  });

  test('cards that fail to load can be retried, and no favourite is lost', async ({ context, edition }) => {
    await context.addCookies([{ name: 'favorites', value: encodeFavourites([301]), url: siteOf(edition) }]);
    const page = await context.newPage();
    const files = /\/(cards\/301|search)\.json$/;
    await page.route(files, (route) => route.abort());
    await page.goto(paths.favourites);
    await expect(page.getByText('Не вдалося завантажити обране.')).toBeVisible();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('the favourites of a customer are stored by the shop', async ({ page, token, edition }) => {
    await page.goto(simple.listing);
    const { favour, unfavour } = goodsCard(page, simple.name);
    const list = async () => {
      const { json } = await ask(`${siteOf(edition)}${apiBase}${getFavourites.path}`, {
        headers: bearer(token),
      });
      return JSON.stringify(json);
    };
    const added = page.waitForResponse((answer) => answer.request().method() === addFavourites.method);
    await favour.click();
    expect((await added).status()).toBe(200);
    expect(await list()).toContain(simple.name);
    const deleted = page.waitForResponse((answer) => answer.request().method() === deleteFavourite.method);
    await unfavour.click();
    expect((await deleted).status()).toBe(200);
    expect(await list()).not.toContain(simple.name);
  });

  test('a customer with an empty browser gets the favourites stored by the shop', async ({
    page,
    token,
    edition,
  }) => {
    await ask(`${siteOf(edition)}${apiBase}${addFavourites.path}`, {
      method: addFavourites.method,
      headers: { ...bearer(token), 'Content-Type': 'application/json' },
      body: JSON.stringify({ goods: [301] }),
    });
    await page.goto(paths.favourites);
    await expect(goodsCard(page, simple.name).unfavour).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обране1');
  });

  test('a favourite that the shop rejects is removed again, and a message says so', async ({
    context,
    token,
  }) => {
    expect(token).not.toBe('');
    const page = await context.newPage();
    await page.route(favouritesCalls, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.goto(simple.listing);
    const { favour } = goodsCard(page, simple.name);
    await favour.click();
    await expect(announcement(page)).toContainText('Не вдалося зберегти обране.');
    await expect(favour).toBeVisible();
  });

  test('an expired session leads to the home page and keeps the cart', async ({ context, token }) => {
    expect(token).not.toBe('');
    const page = await context.newPage();
    await page.route(favouritesCalls, (route) => route.fulfill({ status: 401, json: { message: 'no' } }));
    await page.goto(simple.listing);
    const { add, favour } = goodsCard(page, simple.name);
    await add.click();
    await favour.click();
    await expect(page).toHaveURL(paths.home);
    await expect(cartButton(page)).toHaveText('Кошик 1');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toBeVisible();
  });
});
