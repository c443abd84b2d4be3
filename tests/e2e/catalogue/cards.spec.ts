import { files } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { expect, inEdition, leftOutUnless, siteOf, test } from '../../support/browser/page-test.ts';
import {
  announcement,
  cartButton,
  chooseDialog,
  coffee,
  goodsCard,
  simple,
} from '../../support/shop-pages/goods-card.ts';

inEdition('ua', () => {
  test('words of eleven letters in names are not broken at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(coffee.listing);
    await page.evaluate(() => document.fonts.ready);
    expect(await brokenWords(page)).toEqual([]);
  });

  test('goods without options are added at once, and the card shows the quantity', async ({ page }) => {
    await page.goto(simple.listing);
    const { add, less, quantity, price } = goodsCard(page, simple.name);
    await expect(price).toBeVisible();
    await add.click();
    await expect(quantity).toHaveText('1');
    await expect(price).toBeHidden();
    await expect(cartButton(page)).toHaveText('Кошик 1');
    await expect(announcement(page)).toHaveText(`Додано в кошик: ${simple.name}`);
    await add.press('Enter');
    await expect(quantity).toHaveText('2');
    await less.click();
    await expect(quantity).toHaveText('1');
    await less.click();
    await expect(price).toBeVisible();
    await expect(cartButton(page)).toHaveText('Кошик 0');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('coffee asks for weight and grind: the first of each is preselected, and the price follows', async ({
    page,
    edition,
  }) => {
    await page.goto(coffee.listing);
    const { add, quantity } = goodsCard(page, coffee.name);
    await add.click();
    const dialog = chooseDialog(page, coffee.name);
    const weights = dialog.getByRole('radiogroup', { name: 'Вага' }).getByRole('radio');
    const grinds = dialog.getByRole('radiogroup', { name: 'Помел' }).getByRole('radio');
    await expect(weights.first()).toBeChecked();
    await expect(grinds.first()).toBeChecked();
    const confirm = dialog.getByRole('button', { name: 'Додати за' });
    await expect(confirm).toContainText(edition.currency.symbol);
    const price = (await confirm.textContent()) ?? '';
    await dialog.getByText('1 кг', { exact: true }).click();
    await expect(confirm).not.toHaveText(price);
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(quantity).toHaveText('1');
    await expect(add).toBeFocused();
    await expect(announcement(page)).toHaveText(`Додано в кошик: ${coffee.name}`);
  });

  test('removing from a card with several cart lines opens the cart', async ({ page }) => {
    await page.goto(coffee.listing);
    const { add, less, quantity } = goodsCard(page, coffee.name);
    for (const weight of ['250 г', '1 кг']) {
      await add.click();
      const dialog = chooseDialog(page, coffee.name);
      await dialog.getByText(weight, { exact: true }).click();
      await dialog.getByRole('button', { name: 'Додати за' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(quantity).toHaveText('2');
    await less.click();
    await expect(page.getByRole('dialog', { name: 'Кошик' })).toBeVisible();
    await expect(quantity).toHaveText('2');
  });

  test('two clicks open one dialog', async ({ page }) => {
    await page.goto(coffee.listing);
    await goodsCard(page, coffee.name).add.dblclick();
    await expect(chooseDialog(page, coffee.name)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a favourite is added, removed and announced', async ({ page }) => {
    await page.goto(simple.listing);
    const { favour, unfavour } = goodsCard(page, simple.name);
    await favour.click();
    await expect(unfavour).toHaveAttribute('data-on');
    await expect(announcement(page)).toHaveText(`Додано до обраного: ${simple.name}`);
    await unfavour.press('Enter');
    await expect(favour).not.toHaveAttribute('data-on');
    await expect(announcement(page)).toHaveText(`Прибрано з обраного: ${simple.name}`);
  });

  for (const javaScriptEnabled of [true, false])
    test(`a picture that fails to load has a placeholder ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
      edition,
    }) => {
      // Without the check for console errors, because the picture fails on purpose.
      const context = await browser.newContext({ baseURL: siteOf(edition), javaScriptEnabled });
      const page = await context.newPage();
      await page.route('**/_pictures/**', (route) => route.abort());
      const placeholder = page.waitForResponse(`**${files.noPicture}`);
      await page.goto(coffee.page);
      expect((await placeholder).status()).toBe(200);
      await context.close();
    });

  for (const width of [360, 1440]) {
    test(`axe finds nothing in the open dialog at ${width} px${leftOutUnless(width === 360)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(coffee.listing);
      await goodsCard(page, coffee.name).add.click();
      const dialog = chooseDialog(page, coffee.name);
      await expect(dialog.getByRole('button', { name: 'Додати за' })).toBeVisible();
      await dialog.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      );
      expect(await violationsOf(page)).toEqual([]);
    });
  }
});
