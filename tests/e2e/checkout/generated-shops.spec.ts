import { test as base, expect } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { generatedShop } from '../../support/contract/generated-shop.ts';
import { openSiteOf } from '../../support/site/site-of-shop.ts';

/** Without the checks of the other tests: pictures and links of these shops lead nowhere. */
const test = base.extend({ locale: 'uk-UA', timezoneId: 'Europe/Kyiv' });

for (const [code, seed] of [
  ['ua', 1],
  ['pl', 2],
  ['ua', 3],
] as const) {
  test(`shop ${seed}, made by chance of the OpenAPI document, is built as ${code} and sells @all`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { app, sold } = generatedShop(seed);
    const site = await openSiteOf(code, app);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const card = sold.find(
      ({ goods, has_grinding }) => !has_grinding && goods.some(({ stock }) => stock !== 0),
    );
    await page.goto(`${site.url}/`);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(`${site.url}${paths.product(card?.chpu ?? '')}`);
    await page.getByRole('main').getByRole('button', { name: 'Додати в кошик', exact: true }).click();
    const button = page.getByRole('banner').getByRole('button', { name: /^Кошик/ });
    await expect(button).toHaveText('Кошик 1');
    await button.click();
    const cart = page.getByRole('dialog', { name: 'Кошик' });
    await expect(cart.getByRole('list', { name: 'Товари в кошику' }).getByRole('article')).toHaveCount(1);
    expect(errors).toEqual([]);
    await site.close();
  });
}
