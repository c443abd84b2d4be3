import type { Page } from 'playwright/test';
import { office } from '../../../src/locales/office/uk/office.ts';
import { expect, openOffice, test } from '../../support/office/office-test.ts';

const rows = (page: Page) => page.locator('tbody tr[data-id]');
const selected = (page: Page) => rows(page).getByRole('checkbox', { checked: true });

test.beforeEach(async ({ page }) => {
  await openOffice(page, 'orders');
  await expect(rows(page).first()).toBeVisible();
});

test('J and K move the focus from row to row', async ({ page }) => {
  await page.keyboard.press('KeyJ');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('KeyK');
  await expect(rows(page).nth(1)).toBeFocused();
});

test('X selects, Shift extends, and Escape drops what was selected', async ({ page }) => {
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyX');
  await expect(selected(page)).toHaveCount(1);
  await page.keyboard.press('Shift+KeyJ');
  await page.keyboard.press('Shift+KeyJ');
  await expect(selected(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);
});

test('a press with Shift selects all rows between', async ({ page }) => {
  const boxes = rows(page).getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(selected(page)).toHaveCount(4);
});

test('Enter opens the focused row, and back returns to it', async ({ page }) => {
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyJ');
  const id = await page.locator('tbody tr:focus').getAttribute('data-id');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/office/orders/${id}`));
  await page.goBack();
  await expect(page.locator(`tr[data-id="${id}"]`)).toBeFocused();
});

test('a screen reader is told how many rows there are, and which one is read', async ({ page }) => {
  const table = page.getByRole('table', { name: office.sections.orders });
  await expect(table).toHaveAttribute('aria-rowcount', /^\d+$/);
  await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2');
});
