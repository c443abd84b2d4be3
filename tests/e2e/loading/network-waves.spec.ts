import type { Locator, Page } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { holdNetwork } from '../../support/browser/network-waves.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { saveData } from '../../support/browser/save-data.ts';
import { keepCart, lineOf } from '../../support/shop-pages/cart-panel.ts';
import { cartButton, chooseDialog, coffee, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';

const phone = { width: 412, height: 823 };

/** The browser has painted, and the control with it. */
const isPainted = async (page: Page, control: Locator) =>
  (await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)) &&
  (await control.isVisible());

/** After the HTML. */
const wavesToPaint = 0;

interface Press {
  name: string;
  path: string;
  control(page: Page): Locator;
  frame(page: Page): Locator;
  /** Typed into the open frame. */
  type?: string;
  contents(page: Page): Locator;
  /** Waves until the frame and until its contents are there. The first brings the script of the page. */
  atMost: readonly [frame: number, contents: number];
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const presses: readonly Press[] = [
  {
    name: 'the cart',
    path: coffee.page,
    control: cartButton,
    frame: (page) => dialog(page, 'Кошик'),
    contents: (page) => dialog(page, 'Кошик').getByRole('heading', { name: simple.name }),
    atMost: [0, 3],
  },
  {
    name: 'the sums of the cart',
    path: coffee.page,
    control: cartButton,
    frame: (page) => dialog(page, 'Кошик'),
    contents: (page) => dialog(page, 'Кошик').getByText('До сплати'),
    atMost: [0, 3],
  },
  {
    name: 'the search',
    path: coffee.listing,
    control: (page) => page.getByRole('banner').getByRole('button', { name: 'Пошук' }),
    frame: (page) => dialog(page, 'Пошук'),
    type: 'гед',
    contents: (page) => dialog(page, 'Пошук').getByRole('link', { name: coffee.name, exact: true }),
    atMost: [0, 2],
  },
  {
    name: 'the filters',
    path: coffee.listing,
    control: (page) => page.getByRole('button', { name: 'Фільтри' }),
    frame: (page) => dialog(page, 'Фільтри'),
    contents: (page) => dialog(page, 'Фільтри').getByRole('checkbox').first(),
    atMost: [0, 2],
  },
  {
    name: 'the filters of the shop',
    path: paths.home,
    control: (page) => page.getByRole('button', { name: 'Підібрати каву' }),
    frame: (page) => dialog(page, 'Фільтри'),
    contents: (page) => dialog(page, 'Фільтри').getByRole('checkbox').first(),
    atMost: [0, 2],
  },
  {
    name: 'the choice of a card',
    path: coffee.listing,
    control: (page) => goodsCard(page, coffee.name).add,
    frame: (page) => chooseDialog(page, coffee.name),
    contents: (page) => chooseDialog(page, coffee.name).getByText('1 кг'),
    atMost: [0, 2],
  },
  {
    name: 'sign-in',
    path: coffee.listing,
    control: (page) => page.getByRole('banner').getByRole('link', { name: 'Увійти' }),
    frame: (page) => dialog(page, 'Увійти'),
    contents: (page) => dialog(page, 'Увійти').getByRole('textbox'),
    atMost: [0, 2],
  },
];

inEdition('ua', () => {
  test.use({ viewport: phone });
  // At first sight nothing has been fetched ahead.
  test.beforeEach(({ context }) => saveData(context));

  test('a page is painted soon, and goods that are added are counted without the network', async ({
    page,
  }) => {
    const waves = await holdNetwork(page);
    await waves.open(coffee.page);
    const cart = cartButton(page);
    expect(await waves.until(() => isPainted(page, cart))).toBeLessThanOrEqual(wavesToPaint);
    await page.getByRole('main').getByRole('button', { name: 'Додати в кошик', exact: true }).first().click();
    expect(await waves.until(() => cart.getByText('1').isVisible())).toBe(0);
  });

  for (const { name, path, control, frame, type, contents, atMost } of presses)
    test(`pressed at first sight, ${name} opens in ${atMost[0]} waves at most, its contents come in ${atMost[1]}`, async ({
      page,
      context,
      edition,
    }) => {
      await keepCart(context, edition, [await lineOf(edition, simple.id)]);
      const waves = await holdNetwork(page);
      await waves.open(path);
      await waves.until(() => isPainted(page, control(page)));
      await control(page).click({ noWaitAfter: true });
      const opened = await waves.until(() => frame(page).isVisible());
      if (type !== undefined) await page.keyboard.insertText(type);
      const filled = opened + (await waves.until(() => contents(page).isVisible()));
      expect(opened).toBeLessThanOrEqual(atMost[0]);
      expect(filled).toBeLessThanOrEqual(atMost[1]);
    });
});
