import { expect, type Locator, type Page } from 'playwright/test';
import { violationsOf } from '../browser/axe.ts';
import type { TestedEdition } from '../browser/page-test.ts';
import { smallTargets } from '../browser/touch-targets.ts';

/** One width for each edition, since the dialogs are the same in both. */
const widths = { ua: 360, pl: 1440 };

/** Opens a dialog by keyboard and checks its name, its focus, its targets, and that Escape returns the focus. */
export async function meetDialog(page: Page, opener: Locator, name: string): Promise<void> {
  const dialog = await openFrom(page, opener, name);
  await page.keyboard.press('Escape');
  await expect(dialog, name).toBeHidden();
  await expect(opener, name).toBeFocused();
}

/** The same with axe, for dialogs that no other test checks: on a phone in one edition, on a wide screen in the other. */
export async function meetNewDialog(
  page: Page,
  { code }: TestedEdition,
  opener: Locator,
  name: string,
): Promise<void> {
  const before = page.viewportSize();
  const dialog = await openFrom(page, opener, name);
  await page.setViewportSize({ width: widths[code], height: 900 });
  expect(await violationsOf(page, 'dialog[open]'), name).toEqual([]);
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
  await expect(dialog.getByRole('button', { name: 'Закрити', exact: true }), name).not.toBeFocused();
  await expect(dialog.locator('.dialog__wait'), name).toHaveCount(0);
  expect(await smallTargets(dialog), name).toEqual([]);
  return dialog;
}
