import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { chooseDialog, coffee, goodsCard } from '../../support/shop-pages/goods-card.ts';

/** A point above the dialog, which is at the bottom or in the middle of the window. */
const outside = { x: 8, y: 8 };

inBothEditions(() => {
  test('only a press that begins and ends outside closes the dialog', async ({ page }) => {
    await page.goto(coffee.listing);
    await goodsCard(page, coffee.name).add.click();
    const dialog = chooseDialog(page, coffee.name);
    const title = dialog.getByRole('heading', { name: coffee.name });
    await title.hover();
    await page.mouse.down();
    await page.mouse.move(outside.x, outside.y);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.down();
    await title.hover();
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(outside.x, outside.y);
    await expect(dialog).toBeHidden();
  });

  test('the focus stays in the dialog and returns to the element that opened it', async ({ page }) => {
    await page.goto(coffee.listing);
    const { add } = goodsCard(page, coffee.name);
    await add.press('Enter');
    const dialog = chooseDialog(page, coffee.name);
    await expect(dialog.getByRole('button', { name: 'Додати за' })).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const isBehind = await page.evaluate(
        () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
      );
      expect(isBehind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
  });

  test('a closing dialog keeps its content and its height until it has moved out', async ({ page }) => {
    await page.goto(coffee.listing);
    await goodsCard(page, coffee.name).add.click();
    const dialog = chooseDialog(page, coffee.name);
    await expect(dialog.getByRole('button', { name: 'Додати за' })).toBeVisible();
    const [before, after] = await dialog.evaluate(async (element: HTMLDialogElement) => {
      const look = () => ({ height: element.offsetHeight, forms: element.querySelectorAll('form').length });
      const open = look();
      element.close();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return [open, look()];
    });
    expect(after).toEqual(before);
    expect(before.forms).toBe(1);
    await expect(dialog).toHaveCount(0);
  });

  test('a dialog that is opened again while it closes is there once, with its content', async ({ page }) => {
    await page.goto(coffee.listing);
    const { add } = goodsCard(page, coffee.name);
    await add.click();
    const dialog = chooseDialog(page, coffee.name);
    await expect(dialog.getByRole('button', { name: 'Додати за' })).toBeVisible();
    await add.evaluate((button: HTMLElement) => {
      const open = document.querySelector('dialog');
      open?.addEventListener('close', () => button.click(), { once: true });
      open?.close();
    });
    await expect(page.locator('dialog')).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Додати за' })).toBeVisible();
  });

  test('the page behind a dialog neither scrolls nor jumps', async ({ page }) => {
    await page.goto(coffee.listing);
    const { add, card } = goodsCard(page, coffee.name);
    await add.scrollIntoViewIfNeeded();
    const before = await card.boundingBox();
    await add.press('Enter');
    await expect(chooseDialog(page, coffee.name)).toBeVisible();
    expect(await card.boundingBox()).toEqual(before);
    await page.mouse.move(outside.x, outside.y);
    await page.mouse.wheel(0, 600);
    expect(await card.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    expect(await card.boundingBox()).toEqual(before);
  });
});
