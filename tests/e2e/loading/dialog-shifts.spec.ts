import type { Locator, Page } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { expect, inEdition, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';
import { keepCart, lineOf } from '../../support/shop-pages/cart-panel.ts';
import { cartButton, chooseDialog, coffee, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';

const phone = { width: 412, height: 823 };
const wide = { width: 1440, height: 900 };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

interface LateDialog {
  name: string;
  path: string;
  control(page: Page): Locator;
  frame(page: Page): Locator;
  /** Typed into the open frame. */
  type?: string;
  content(page: Page): Locator;
}

const choice: LateDialog = {
  name: 'the choice of a card',
  path: coffee.listing,
  control: (page) => goodsCard(page, coffee.name).add,
  frame: (page) => chooseDialog(page, coffee.name),
  content: (page) => chooseDialog(page, coffee.name).getByText('1 кг'),
};

const dialogs: readonly LateDialog[] = [
  choice,
  {
    name: 'the cart',
    path: coffee.listing,
    control: cartButton,
    frame: (page) => dialog(page, 'Кошик'),
    content: (page) => dialog(page, 'Кошик').getByText('До сплати'),
  },
  {
    name: 'the search',
    path: coffee.listing,
    control: (page) => page.getByRole('banner').getByRole('button', { name: 'Пошук' }),
    frame: (page) => dialog(page, 'Пошук'),
    type: 'ка',
    content: (page) => dialog(page, 'Пошук').getByRole('article').first(),
  },
  {
    name: 'the filters of a listing',
    path: coffee.listing,
    control: (page) => page.getByRole('button', { name: 'Фільтри' }),
    frame: (page) => dialog(page, 'Фільтри'),
    content: (page) => dialog(page, 'Фільтри').getByRole('checkbox').first(),
  },
  {
    name: 'the filters of the shop',
    path: paths.home,
    control: (page) => page.getByRole('button', { name: 'Підібрати каву' }),
    frame: (page) => dialog(page, 'Фільтри'),
    content: (page) => dialog(page, 'Фільтри').getByRole('checkbox').first(),
  },
  {
    name: 'sign-in',
    path: coffee.listing,
    control: (page) => page.getByRole('banner').getByRole('link', { name: 'Увійти' }),
    frame: (page) => dialog(page, 'Увійти'),
    content: (page) => dialog(page, 'Увійти').getByRole('textbox'),
  },
];

/** Holds what makes the content of a dialog: first its script, then its data. */
async function holdContent(page: Page) {
  const gates = { script: Promise.withResolvers<void>(), data: Promise.withResolvers<void>() };
  const hold = (files: RegExp, gate: PromiseWithResolvers<void>) =>
    page.route(files, async (route) => {
      await gate.promise;
      await route.continue();
    });
  await hold(/_astro\/react\./, gates.script);
  await hold(/\.json$|\/api\/v1\//, gates.data);
  return gates;
}

const atRest = (dialog: Locator) =>
  dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));

const nothingJumps = (viewport: typeof phone, { name, path, control, frame, type, content }: LateDialog) =>
  test(`nothing jumps in ${name} when its content comes late, at ${viewport.width} px${leftOutUnless(viewport === phone)}`, async ({
    page,
    context,
    edition,
  }) => {
    await page.setViewportSize(viewport);
    await keepCart(context, edition, [await lineOf(edition, simple.id)]);
    await leaveOutFonts(page);
    const { script, data } = await holdContent(page);
    await page.goto(path);
    await control(page).click();
    await atRest(frame(page));
    if (type !== undefined) await page.keyboard.insertText(type);
    const before = await layoutShift(page);
    script.resolve();
    await expect(frame(page).locator('.dialog__wait:empty')).toHaveCount(0);
    await atRest(frame(page));
    data.resolve();
    await expect(content(page)).toBeVisible();
    await atRest(frame(page));
    expect((await layoutShift(page)) - before).toBe(0);
  });

inEdition('ua', () => {
  for (const dialog of dialogs) nothingJumps(phone, dialog);
});

// Here a card says more about its price.
inEdition('pl', () => nothingJumps(wide, choice));
