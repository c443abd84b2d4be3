import { news } from '../../../src/demo/texts/news.ts';
import { paths } from '../../../src/editions/paths.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { keepCart, lineOf, openCart } from '../../support/shop-pages/cart-panel.ts';
import {
  checkoutPage,
  chooseSettlement,
  chooseWay,
  openCheckout,
  readyToOrder,
} from '../../support/shop-pages/checkout-page.ts';
import { meetDialog, meetNewDialog } from '../../support/shop-pages/dialogs.ts';
import { coffee, goodsCard } from '../../support/shop-pages/goods-card.ts';
import {
  accountLink,
  comeFromElsewhere,
  signInDialogs,
  stranger,
} from '../../support/shop-pages/sign-in-dialog.ts';

const coffeeCard = 16;
const phone = { width: 360, height: 800 };
const wide = { width: 1440, height: 900 };

inBothEditions(() => {
  test('a guest can open every dialog of the catalogue', async ({ page, edition }) => {
    const [item] = news[edition.code];
    await page.setViewportSize(phone);
    await page.goto(paths.home);
    await meetDialog(page, page.getByRole('link', { name: item?.title ?? '' }), 'Новини');
    await meetNewDialog(page, edition, page.getByRole('button', { name: 'Підібрати каву' }), 'Фільтри');
    await page.goto(paths.priceList);
    await meetNewDialog(page, edition, page.getByRole('button', { name: 'Розділи цін' }), 'Розділи');
    await page.goto(coffee.listing);
    await meetDialog(page, page.getByRole('button', { name: 'Фільтри' }), 'Фільтри');
    await meetDialog(page, goodsCard(page, coffee.name).add, coffee.name);
  });

  test('a guest can open every dialog of the cart and of sign-in', async ({ page, context, edition }) => {
    await keepCart(context, edition, [await lineOf(edition, coffeeCard)]);
    await comeFromElsewhere(page);
    await page.setViewportSize(phone);
    await page.goto(coffee.listing);
    const { panel } = await openCart(page);
    const grind = panel.getByRole('button', { name: `Змінити помел: ${coffee.name}` });
    await meetNewDialog(page, edition, grind, coffee.name);
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    await meetDialog(page, accountLink(page), 'Увійти');
    await accountLink(page).press('Enter');
    const { address, code } = signInDialogs(page);
    await address.pressSequentially(stranger(edition).typed);
    await address.press('Enter');
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toBeHidden();
    await meetDialog(page, accountLink(page), 'Код');
  });

  test('a customer can open every dialog of the profile and the checkout', async ({
    page,
    context,
    edition,
    token,
  }) => {
    await keepCart(context, edition, [await lineOf(edition, coffeeCard)]);
    await page.setViewportSize(wide);
    await page.goto(coffee.listing);
    const { checkout } = await openCart(page);
    await meetDialog(page, checkout, 'Про вас');
    await readyToOrder(context, edition, token);
    await openCheckout(page);
    const { settlement, way, point, address, branch, bonuses, promocode, apply } = checkoutPage(page);
    await meetDialog(page, settlement, 'Місто');
    await chooseSettlement(page, edition);
    await meetDialog(page, way, 'Доставка');
    await chooseWay(page, edition, 'warehouse');
    await meetDialog(page, point, 'Відділення');
    await chooseWay(page, edition, 'postmachine');
    await meetDialog(page, point, 'Поштомат');
    await chooseWay(page, edition, 'courier');
    await meetDialog(page, address, 'Адреса');
    await chooseWay(page, edition, 'branch');
    await meetDialog(page, branch, 'Самовивіз');
    await meetDialog(page, bonuses, 'Бонуси');
    await promocode.fill('КАВА10');
    await apply.press('Enter');
    const more = page.getByRole('main').getByRole('button', { name: 'Докладніше' });
    await meetNewDialog(page, edition, more, 'Промокод');
  });
});

test('dialogs do their work: find goods, jump in the price list, change a grind, apply a code', async ({
  page,
  context,
  edition,
  token,
}) => {
  await page.setViewportSize(phone);
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Підібрати каву' }).click();
  const finder = page.getByRole('dialog', { name: 'Фільтри' });
  await finder.getByText('Фільтр', { exact: true }).click();
  await finder.getByText('Ягоди', { exact: true }).click();
  const found = finder.getByRole('button', { name: /^Показати \d+$/ });
  const count = (await found.textContent())?.match(/\d+/)?.[0] ?? '';
  await found.click();
  await expect(page).toHaveURL(`${coffee.listing}?f=101`);
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(Number(count));

  await page.goto(paths.priceList);
  await page.getByRole('button', { name: 'Розділи цін' }).click();
  await page
    .getByRole('dialog', { name: 'Розділи' })
    .getByRole('button', { name: /^Приладдя/ })
    .click();
  const part = page.getByRole('rowheader', { name: 'Приладдя', exact: true });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await expect(page).toHaveURL(/#price-pryladdia$/);

  await keepCart(context, edition, [await lineOf(edition, coffeeCard, 2)]);
  await page.goto(coffee.listing);
  const { panel, lines } = await openCart(page);
  const grind = panel.getByRole('button', { name: /^Змінити помел/ });
  await grind.click();
  await page.getByRole('button', { name: 'Аеропрес' }).click();
  await expect(lines).toContainText('аеропрес');
  await expect(lines).toHaveCount(1);
  await expect(grind).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await openCart(page);
  await expect(lines).toContainText('аеропрес');
  await expect(grind).toBeVisible();
  await expect(grind).not.toBeFocused();

  await readyToOrder(context, edition, token);
  const { promocode } = await openCheckout(page);
  await promocode.fill('КАВА10');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Прибрати промокод КАВА10' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Знижка за промокодом')).toBeVisible();
});
