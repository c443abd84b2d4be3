import { type BrowserContext, expect, type Page } from 'playwright/test';
import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import type { DeliveryType } from '../../../src/contract/resources/delivery.ts';
import { getOrders } from '../../../src/contract/resources/order.ts';
import { updateUser } from '../../../src/contract/resources/user.ts';
import { deliveryTypes } from '../../../src/demo/texts/delivery.ts';
import { paths } from '../../../src/editions/paths.ts';
import { ask } from '../api/send-request.ts';
import { bearer } from '../api/sign-in.ts';
import { siteOf, type TestedEdition } from '../browser/page-test.ts';
import { write } from '../browser/type-text.ts';
import { keepCart, lineOf } from './cart-panel.ts';
import { simple } from './goods-card.ts';

export type Way = DeliveryType['code'];

export const orderCall = '**/api/v1/order';

/** A large city with a branch of the shop. */
const cities = { ua: { typed: 'киї', name: 'Київ' }, pl: { typed: 'варш', name: 'Варшава' } };

export const cityOf = ({ code }: TestedEdition) => cities[code].name;

/** Gives this customer a complete profile and a cart with goods. */
export async function readyToOrder(context: BrowserContext, edition: TestedEdition, token: string) {
  const { status, text } = await ask(`${siteOf(edition)}${apiBase}${updateUser.path}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...bearer(token) },
    body: JSON.stringify({
      firstName: 'Олена',
      lastName: 'Кравець',
      ...(edition.profile.asksPhone && { phone: '48601234567' }),
    }),
  });
  if (status !== 200) throw new Error(`No profile could be saved: ${status} ${text}`);
  await keepCart(context, edition, [await lineOf(edition, simple.id, 2)]);
}

export async function ordersOf(edition: TestedEdition, token: string) {
  const { json } = await ask(`${siteOf(edition)}${apiBase}${getOrders.path}`, { headers: bearer(token) });
  return v.parse(getOrders.answer, json);
}

/** The controls of the checkout. */
export function checkoutPage(page: Page) {
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  // Inside main only, because a closing dialog may have buttons of the same names, as has the list of what is missing.
  const row = (name: RegExp) =>
    main.getByRole('button', { name }).and(main.getByRole('button', { name: /(Обрати|Ввести|Змінити)$/ }));
  return {
    settlement: row(/^Місто/),
    way: row(/^Спосіб доставки/),
    point: row(/^(Відділення|Поштомат)/),
    address: row(/^Адреса/),
    branch: row(/^Де забрати/),
    bonuses: row(/^Бонуси/),
    promocode: main.getByRole('textbox', { name: 'Промокод' }),
    apply: main.getByRole('button', { name: 'Застосувати' }),
    payments: page.getByRole('radiogroup', { name: 'Спосіб оплати' }),
    comment: page.getByRole('textbox', { name: 'Коментар до замовлення' }),
    payment: (name: string | RegExp) => page.getByRole('radio', { name }),
    total: page.locator('.sums__total dd'),
    submit: page.getByRole('button', { name: /^(Підтвердити замовлення|Замовити з обов’язком оплати)/ }),
    waiting: page.getByRole('button', { name: /^Рахуємо/ }),
    dialog,
    search: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
  };
}

export const onReceipt = /^Під час отримання/;
export const online = /онлайн/i;

export async function openCheckout(page: Page) {
  await page.goto(paths.checkout);
  return checkoutPage(page);
}

export async function chooseSettlement(page: Page, { code }: TestedEdition) {
  const { settlement, search, dialog } = checkoutPage(page);
  await settlement.click();
  await write(search, cities[code].typed);
  await dialog.getByRole('option', { name: cities[code].name }).first().click();
}

export async function chooseWay(page: Page, { code }: TestedEdition, way: Way) {
  const { way: row, dialog } = checkoutPage(page);
  const name = deliveryTypes[code].find((type) => type.code === way)?.name ?? '';
  await row.click();
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses the destination; returns its text on the page. */
async function choosePlace(page: Page, { checkout }: TestedEdition, way: Way): Promise<string> {
  const { point, address, branch, dialog, options } = checkoutPage(page);
  if (way === 'courier') {
    await address.click();
    await write(dialog.getByLabel('Вулиця'), 'Саксаганського');
    await write(dialog.getByLabel('Будинок'), '12');
    if (checkout.asksPostalCode) await write(dialog.getByLabel('Поштовий код'), '00950');
    await dialog.getByRole('button', { name: 'Сюди й везіть' }).click();
    return checkout.asksPostalCode ? '00-950, Саксаганського, 12' : 'Саксаганського, 12';
  }
  const isBranch = way === 'branch';
  await (isBranch ? branch : point).click();
  const first = isBranch ? dialog.getByRole('list').getByRole('button').first() : options.first();
  const name = (await first.locator('span').first().textContent()) ?? '';
  await first.click();
  return name;
}

/** Fills in everything except the final click. */
export async function fillIn(page: Page, edition: TestedEdition, way: Way = 'warehouse', pay = onReceipt) {
  await chooseSettlement(page, edition);
  await chooseWay(page, edition, way);
  const place = await choosePlace(page, edition, way);
  await checkoutPage(page).payment(pay).check({ force: true });
  return place;
}
