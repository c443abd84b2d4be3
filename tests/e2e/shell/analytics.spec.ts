import type { Page } from 'playwright/test';
import { allConsent } from '../../../src/domain/visitor/consent.ts';
import { paths } from '../../../src/editions/paths.ts';
import { namesOf, recordPushes } from '../../support/browser/analytics-pushes.ts';
import { expect, leftOutUnless, type TestedEdition, test } from '../../support/browser/page-test.ts';
import { cardFileOf, openCart } from '../../support/shop-pages/cart-panel.ts';
import { checkoutPage, fillIn, orderCall } from '../../support/shop-pages/checkout-page.ts';
import { simple } from '../../support/shop-pages/goods-card.ts';
import { button, field, result } from '../../support/shop-pages/search.ts';
import { comeFromElsewhere, signInAsStranger } from '../../support/shop-pages/sign-in-dialog.ts';

const landing = `${paths.home}?utm_source=google&utm_medium=cpc`;
const campaign = {
  utm_source_full: 'utm_source=google&utm_medium=cpc',
  utm_source: 'google',
  utm_medium: 'cpc',
};

const firstClicks = [
  { code: 'ua', title: 'where nobody is asked', given: null, isTold: true },
  { code: 'pl', title: 'where it was agreed to', given: allConsent, isTold: true },
  { code: 'pl', title: 'where nothing was answered', given: null, isTold: false },
] as const;

for (const { code, title, given, isTold } of firstClicks) {
  test.describe(title, () => {
    test.use({ code, consent: given });

    test(`in ${code} a click on a card that is the first action is ${isTold ? 'reported' : 'neither reported nor stored'}`, async ({
      page,
      context,
      edition,
    }) => {
      const pushes = await recordPushes(context);
      await page.goto(simple.listing);
      // No pointer comes before it, which would load what reports it.
      await page.getByRole('link', { name: simple.name, exact: true }).dispatchEvent('click');
      await page.waitForURL(`**${paths.product('*')}`);
      const [click, selection] = (await toldOf(edition)).ofGoods;
      if (isTold) await expect.poll(() => namesOf(pushes)).toContain('select_item');
      else await page.getByRole('heading', { level: 1 }).hover();
      await page.waitForLoadState('networkidle');
      const told = pushes.filter(({ event = '' }) => ['product_card_click', 'select_item'].includes(event));
      expect(told).toEqual(isTold ? [click, selection] : []);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    });
  });
}

test('a click is reported by the page that it leads to, also when the page it was on starts to report first', async ({
  page,
  context,
}) => {
  const pushes = await recordPushes(context);
  await page.goto(simple.listing);
  const opened = Promise.withResolvers<void>();
  await page.route(paths.product('*'), async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: simple.name, exact: true }).dispatchEvent('click');
  await expect.poll(() => namesOf(pushes)).toEqual(['view_item_list']);
  opened.resolve();
  const told = ['view_item_list', 'product_card_click', 'select_item', 'view_item', 'view_item_list'];
  await expect.poll(() => namesOf(pushes)).toEqual(told);
});

const visits = [
  { code: 'ua', title: 'where nobody is asked', press: undefined, isTold: true },
  { code: 'pl', title: 'where it is agreed to', press: 'Погоджуюся', isTold: true },
  { code: 'pl', title: 'where nothing is answered and then refused', press: 'Відмовляюся', isTold: false },
] as const;

/** What the browser stores for this shop. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));

/** The events of a visit with these goods, except views of lists. */
async function toldOf(edition: TestedEdition) {
  const { card } = await cardFileOf(edition, simple.id);
  const [variant] = card.variants;
  if (!variant) throw new Error(`${card.name} has no variant`);
  const { id, price, weight } = variant;
  const item = { item_id: String(id), item_name: card.name, price };
  const told = (event: string, goods: object, quantity: number, more: object = {}) => ({
    event,
    ecommerce: {
      currency: edition.currency.code,
      value: price * quantity,
      items: [{ ...goods, quantity }],
      ...more,
    },
  });
  const goods = (event: string, quantity: number, more?: object) =>
    told(event, { ...item, item_variant: weight }, quantity, more);
  const chosen = (list: string) => [
    told('product_card_click', item, 1),
    told('select_item', item, 1, { item_list_name: list }),
    goods('view_item', 1),
  ];
  const signUp = edition.signIn.pushesSignInEvents ? ['custom_sign_up', 'sign_up'] : ['sign_up'];
  const ofGoods = [
    ...chosen('Приладдя'),
    goods('add_to_cart', 1),
    goods('view_cart', 1),
    goods('add_to_cart', 1),
    goods('remove_from_cart', 1),
    ...chosen('Пошук'),
    goods('view_cart', 1),
    goods('begin_checkout', 1),
    goods('add_shipping_info', 1, { shipping_tier: expect.any(String) }),
    goods('add_payment_info', 1, { payment_type: expect.any(String) }),
    goods('purchase', 1, { transaction_id: expect.any(String), shipping: 0 }),
  ];
  const names = [
    'view_item_list',
    'product_card_click',
    'select_item',
    'view_item',
    'view_item_list',
    'add_to_cart',
    'view_cart',
    'add_to_cart',
    'remove_from_cart',
    'search',
    'product_card_click',
    'select_item',
    'view_item',
    'view_item_list',
    'view_cart',
    ...signUp,
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ];
  const ofNoGoods = [
    { event: 'search', search_term: simple.name },
    { event: 'sign_up', method: edition.signIn.ways === 'bySettings' ? 'email' : 'phone' },
  ];
  return { ofGoods, ofNoGoods, names };
}

for (const { code, title, press, isTold } of visits) {
  test.describe(`${title}${leftOutUnless(title !== 'where it is agreed to')}`, () => {
    test.use({ code, consent: null });

    test(`a whole visit in ${code} ${isTold ? 'is reported step by step, with prices' : 'is not reported and leaves no trace'}`, async ({
      page,
      context,
      edition,
    }) => {
      const pushes = await recordPushes(context);
      const isHeard = (name: string) => isTold && expect.poll(() => namesOf(pushes).at(-1)).toBe(name);
      const answer = () => press && page.getByRole('button', { name: press }).click();
      await comeFromElsewhere(page);

      await page.goto(landing);
      if (isTold) await answer();
      await page.mouse.move(200, 200);
      await isHeard('view_item_list');
      await page.goto(simple.listing);
      await page.mouse.move(200, 200);
      await isHeard('view_item_list');
      await page.getByRole('link', { name: simple.name, exact: true }).click();
      // Until the page's script runs, the cards below carry the same name.
      await page.getByRole('button', { name: 'Додати в кошик', exact: true }).first().click();
      await isHeard('add_to_cart');
      if (!isTold) await answer();
      const { total, more, less } = await openCart(page);
      await expect(total).toBeVisible();
      await more(simple.name).click();
      await isHeard('add_to_cart');
      await less(simple.name).click();
      await isHeard('remove_from_cart');
      await page.keyboard.press('Escape');

      await button(page).click();
      await field(page).fill(simple.name);
      await result(page, simple.name).click();
      await page.waitForURL(`**${paths.product('*')}`);
      await page.mouse.move(200, 200);
      await isHeard('view_item_list');
      const { checkout } = await openCart(page);
      await checkout.click();
      await signInAsStranger(page, edition);
      await expect(page).toHaveURL(paths.checkout);
      await page.waitForURL(paths.checkout);
      await page.mouse.move(200, 200);
      await isHeard('begin_checkout');

      await fillIn(page, edition, 'branch');
      const sent = page.waitForRequest(orderCall);
      await checkoutPage(page).submit.click();
      expect((await sent).postDataJSON().utm).toEqual(isTold ? campaign : undefined);
      await expect(page.getByRole('heading', { name: /^Замовлення №/ })).toBeVisible();
      await isHeard('purchase');
      await page.reload();
      await page.mouse.move(200, 200);
      await expect(page.getByRole('heading', { name: /^Замовлення №/ })).toBeVisible();

      const told = await toldOf(edition);
      const deeds = pushes.filter(({ event }) => event !== undefined || !isTold);
      expect(namesOf(deeds)).toEqual(isTold ? told.names : []);
      expect(pushes.filter(({ ecommerce, event }) => ecommerce && event !== 'view_item_list')).toEqual(
        isTold ? told.ofGoods : [],
      );
      expect(pushes.filter(({ event = '' }) => ['search', 'sign_up'].includes(event))).toEqual(
        isTold ? told.ofNoGoods : [],
      );
      expect(await stored(page)).toMatch(isTold ? /google/ : /^(?!.*(google|utm_|purchases_told))/);
      expect(JSON.stringify(pushes)).not.toMatch(/Кравець|customers\.example|\b50\d{7}/);
    });
  });
}
