import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { openCart } from '../../support/shop-pages/cart-panel.ts';
import { chooseDialog, coffee, goodsCard } from '../../support/shop-pages/goods-card.ts';

/** A point outside every dialog: above one in the middle or at the bottom, beside one at the right edge. */
const outside = { x: 8, y: 8 };

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true });

  test('only a press that begins and ends outside closes a dialog, by mouse and by touch', async ({
    page,
  }) => {
    await page.goto(coffee.listing);
    const { panel } = await openCart(page);
    const drag = async (from: typeof outside, to: typeof outside) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    };
    const inside = { x: 1000, y: 500 };
    await expect(panel).toBeInViewport({ ratio: 1 });
    await expect(panel).toHaveAttribute('closedby', 'any');
    await drag({ x: 200, y: 400 }, inside);
    await expect(panel).toHaveAttribute('open');
    await drag(inside, outside);
    await expect(panel).toHaveAttribute('open');
    await drag({ x: 200, y: 400 }, outside);
    await expect(panel).toHaveCount(0);
    await openCart(page);
    await expect(panel).toHaveAttribute('closedby', 'any');
    await page.touchscreen.tap(outside.x, outside.y);
    await expect(panel).toHaveCount(0);
  });
});

inEdition('pl', () => {
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
