import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';

const widths = [360, 1440];

/** Opens a dialog from the keyboard: it has its name and the focus, and Escape gives the focus back. */
export async function meetDialog(page: Page, opener: Locator, name: string): Promise<void> {
  const dialog = await openFrom(page, opener, name);
  await page.keyboard.press('Escape');
  await expect(dialog, name).toBeHidden();
  await expect(opener, name).toBeFocused();
}

/** The same for one that axe sees nowhere else: on a phone and on a wide screen. */
export async function meetNewDialog(page: Page, opener: Locator, name: string): Promise<void> {
  const before = page.viewportSize();
  const dialog = await openFrom(page, opener, name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    expect(violations, `${name} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  await page.keyboard.press('Escape');
  await expect(dialog, name).toBeHidden();
  await expect(opener, name).toBeFocused();
}

async function openFrom(page: Page, opener: Locator, name: string): Promise<Locator> {
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus'), name).toHaveCount(1);
  await expect(dialog.locator('.dialog__wait'), name).toHaveCount(0);
  return dialog;
}
