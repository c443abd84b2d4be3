import type { BrowserContext } from 'playwright/test';
import * as v from 'valibot';
import { paths } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inBothEditions, inEdition, test } from '../../support/browser/page-test.ts';
import { calculateCall, keepCart, lineOf, openCart } from '../../support/shop-pages/cart-panel.ts';
import { coffee, simple } from '../../support/shop-pages/goods-card.ts';

const simpleCard = 301;

inBothEditions(() => {
  test.beforeEach(async ({ context, edition }) =>
    keepCart(context, edition, [await lineOf(edition, simpleCard, 3)]),
  );

  test('a guest who enters a promo code sees at its field why it does not work and a link to sign in', async ({
    page,
  }) => {
    await page.goto(simple.listing);
    const { panel, promocode, apply, total } = await openCart(page);
    await expect(total).toBeVisible();
    const before = (await total.textContent()) ?? '';
    await promocode.fill('кава10');
    await apply.click();
    await expect(promocode).toHaveAccessibleDescription(/Увійдіть, щоб застосувати промокод\./);
    await expect(promocode).toHaveAttribute('aria-invalid', 'true');
    await expect(promocode).toHaveValue('кава10');
    await expect(promocode).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(panel.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', paths.account);
    await expect(total).toHaveText(before);
    expect(await violationsOf(page)).toEqual([]);
    await promocode.fill('');
    await expect(promocode).toHaveAttribute('aria-invalid', 'true');
    await promocode.press('Enter');
    await expect(promocode).toHaveAttribute('aria-invalid', 'false');
  });

  test('a promo code reduces the total, shows its benefit and can be removed', async ({ page, token }) => {
    expect(token).not.toBe('');
    await page.goto(simple.listing);
    const { panel, promocode, apply, total } = await openCart(page);
    await expect(total).toBeVisible();
    const before = (await total.textContent()) ?? '';
    await promocode.fill('КАВА10');
    await promocode.press('Enter');
    await expect(panel.getByText('Знижка за промокодом')).toBeVisible();
    await expect(total).not.toHaveText(before);
    await panel.getByRole('button', { name: 'Докладніше' }).click();
    const dialog = page.getByRole('dialog', { name: 'Промокод' });
    await expect(dialog.getByRole('heading', { name: 'Мінус 10 % на каву' })).toBeVisible();
    await expect(dialog).toContainText('Ваша знижка');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Прибрати промокод КАВА10' }).click();
    await expect(total).toHaveText(before);
    await expect(apply).toBeVisible();
  });

  test('a gift is a separate cart line, and its grind is chosen there', async ({ page, token }) => {
    expect(token).not.toBe('');
    await page.goto(`${simple.listing}?promocode=ТИША`);
    const { lines } = await openCart(page);
    const gift = lines.filter({ hasText: 'Подарунок' });
    await gift.getByRole('button', { name: 'Обрати помел' }).click();
    const choose = page.getByRole('dialog', { name: 'Тиша' });
    await choose.getByText('Аеропрес').click();
    await choose.getByRole('button', { name: 'Обрати помел' }).click();
    await expect(gift).toContainText('аеропрес');
    await expect(gift.getByRole('button', { name: 'Змінити помел' })).toBeVisible();
  });

  test('a promo code in the address is removed from it and applied in the cart, now and on the next page', async ({
    page,
  }) => {
    await page.goto(`${simple.listing}?promocode=ЛІТО25&sort=new#content`);
    await expect(page).toHaveURL(`${simple.listing}?sort=new#content`);
    const { panel, promocode } = await openCart(page);
    await expect(promocode).toHaveValue('ЛІТО25');
    await expect(panel.getByText('На жаль, цей промокод діяв лише до 31 серпня.')).toBeVisible();
    await page.goto(coffee.listing);
    await openCart(page);
    await expect(promocode).toHaveValue('ЛІТО25');
  });
});

const withCode = v.object({ promocode: v.string() });

/** Opens the cart with a code in a shop that fails each calculation with a code. */
async function openFailingCart(context: BrowserContext, status: number, message: string) {
  const page = await context.newPage();
  await page.route(calculateCall, (route) =>
    v.is(withCode, route.request().postDataJSON())
      ? route.fulfill({ status, json: { message } })
      : route.continue(),
  );
  await page.goto(`${simple.listing}?promocode=КАВА10`);
  return openCart(page);
}

inEdition('ua', () => {
  test.beforeEach(async ({ context, edition }) =>
    keepCart(context, edition, [await lineOf(edition, simpleCard, 3)]),
  );

  test('a promo code on which the shop fails is taken out, and its field says so', async ({ context }) => {
    const { panel, lines, total, promocode } = await openFailingCart(context, 500, 'boom');
    await expect(panel.getByText('Цей промокод зараз не працює.')).toBeVisible();
    await expect(total).toBeVisible();
    await expect(lines).toHaveCount(1);
    await expect(promocode).toHaveValue('КАВА10');
  });

  test('a promo code that the shop answers with a 422 can be removed', async ({ context }) => {
    const { panel, lines, total } = await openFailingCart(context, 422, 'Такого промокоду вже немає.');
    await expect(panel.getByText('Такого промокоду вже немає.')).toBeVisible();
    await expect(lines).toHaveCount(1);
    await panel.getByRole('button', { name: 'Прибрати промокод КАВА10' }).click();
    await expect(total).toBeVisible();
  });
});
