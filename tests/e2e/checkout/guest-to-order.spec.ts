import type { BrowserContext, Page } from 'playwright/test';
import { deliveryTypes } from '../../../src/demo/texts/delivery.ts';
import { paths } from '../../../src/editions/paths.ts';
import { formatMoney } from '../../../src/locales/format.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { alwaysInBothEditions, expect, type TestedEdition, test } from '../../support/browser/page-test.ts';
import { openCart } from '../../support/shop-pages/cart-panel.ts';
import {
  checkoutPage,
  cityOf,
  fillIn,
  online,
  onReceipt,
  openCheckout,
  ordersOf,
  readyToOrder,
  type Way,
} from '../../support/shop-pages/checkout-page.ts';
import { cartButton, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';
import { comeFromElsewhere, signInAsStranger } from '../../support/shop-pages/sign-in-dialog.ts';

async function tokenIn(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === cookies.token)?.value ?? '';
}

/** Orders what is in the cart; returns the destination and the total shown. */
async function order(page: Page, edition: TestedEdition, { way, pay }: { way: Way; pay: RegExp }) {
  await expect(page).toHaveURL(paths.checkout);
  const place = await fillIn(page, edition, way, pay);
  const { submit, total } = checkoutPage(page);
  await expect(submit).toHaveAttribute('aria-disabled', 'false');
  const sum = (await total.textContent()) ?? '';
  await submit.click();
  return { place, sum };
}

/** The delivery that the shop keeps of an order whose goods cost this much. */
const delivered = (edition: TestedEdition, way: Way, price = 0) => {
  const type = deliveryTypes[edition.code].find(({ code }) => code === way);
  return {
    delivery_price: (type?.free_from ?? Number.POSITIVE_INFINITY) <= price ? 0 : type?.price,
    delivery: { settlement: expect.stringContaining(cityOf(edition)), type: type?.name },
  };
};

const thanksOn = (page: Page) => page.getByRole('heading', { name: /^Замовлення № \d+/ });

alwaysInBothEditions(() => {
  test('a guest fills the cart, signs in, orders and pays on receipt, then orders again and pays online', async ({
    page,
    context,
    edition,
  }) => {
    const asShown = (amount: number) => formatMoney(amount, edition.locale, edition.currency.symbol);
    await comeFromElsewhere(page);
    await page.goto(simple.listing);
    await goodsCard(page, simple.name).add.click();
    const { checkout, total } = await openCart(page);
    const price = await total.textContent();
    await checkout.click();
    await signInAsStranger(page, edition);

    const first = await order(page, edition, { way: 'warehouse', pay: onReceipt });
    await expect(thanksOn(page)).toBeVisible();
    await expect(page.getByText(first.place)).toBeVisible();
    await expect(cartButton(page)).toHaveText('Кошик 0');
    const [received] = await ordersOf(edition, await tokenIn(context));
    expect(received).toMatchObject({
      status: 'new',
      payment_status: 'none',
      pay_form: 'cod',
      ...delivered(edition, 'warehouse', received?.price),
    });
    expect([asShown(received?.price ?? 0), asShown(received?.total ?? 0)]).toEqual([price, first.sum]);

    await page.getByRole('link', { name: 'До замовлення' }).click();
    await expect(page.getByRole('heading', { name: `№ ${received?.number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Замовити знову' }).click();
    await checkout.click();
    const second = await order(page, edition, { way: 'warehouse', pay: online });
    await expect(page.getByRole('heading', { name: second.sum })).toBeVisible();
    await page.getByRole('button', { name: 'Оплатити', exact: true }).click();
    await expect(thanksOn(page)).toBeVisible();
    await expect(page.getByText('Сплачено')).toBeVisible();
    const orders = await ordersOf(edition, await tokenIn(context));
    expect(orders).toHaveLength(2);
    expect(orders[0]).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      total: received?.total,
      delivery: received?.delivery,
    });
  });

  for (const way of ['postmachine', 'courier', 'branch'] as const) {
    test(`a customer orders with ${way} delivery`, async ({ page, context, edition, token }) => {
      await readyToOrder(context, edition, token);
      await openCheckout(page);
      const { place, sum } = await order(page, edition, { way, pay: onReceipt });
      await expect(thanksOn(page)).toBeVisible();
      await expect(page.getByText(place)).toBeVisible();
      const [received] = await ordersOf(edition, token);
      expect(received).toMatchObject({ status: 'new', ...delivered(edition, way, received?.price) });
      expect(formatMoney(received?.total ?? 0, edition.locale, edition.currency.symbol)).toBe(sum);
    });
  }
});
