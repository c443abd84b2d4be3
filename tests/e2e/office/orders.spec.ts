import type { Page } from 'playwright/test';
import { office } from '../../../src/locales/office/uk/office.ts';
import { orders } from '../../../src/locales/office/uk/orders.ts';
import { moveElsewhere, placeOrders } from '../../support/office/office-orders.ts';
import { expect, openOffice, test } from '../../support/office/office-test.ts';

const table = (page: Page) => page.getByRole('table', { name: orders.title });
const row = (page: Page, id: number) =>
  table(page)
    .getByRole('row')
    .filter({ hasText: String(id) });
const search = (page: Page) => page.getByRole('searchbox', { name: orders.filters.search });

/** Types a part of the phone, and waits until only these orders are there. */
async function find(page: Page, { ids, digits }: { ids: readonly number[]; digits: string }) {
  await expect(table(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(digits);
  await expect(table(page).getByRole('link')).toHaveCount(ids.length);
  await page.keyboard.press('Enter');
}

test('an order is found by a part of its phone, filtered, reloaded, opened and come back to', async ({
  page,
  edition,
}) => {
  const placed = await placeOrders(edition, 2);
  const [newest = 0, oldest = 0] = placed.ids;
  await openOffice(page, 'orders');
  await find(page, placed);
  await expect(page).toHaveURL(new RegExp(`\\?q=${placed.digits}$`));
  await page.keyboard.press('f');
  await page.getByRole('checkbox', { name: orders.statuses.new }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`\\?status=new&q=${placed.digits}$`));
  await expect(
    page.getByRole('button', { name: `${orders.filters.status}: ${orders.statuses.new}` }),
  ).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue(placed.digits);
  await expect(table(page).getByRole('link')).toHaveText([String(newest), String(oldest)]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(page, oldest)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `№ ${oldest}` })).toBeVisible();
  await page.goBack();
  await expect(row(page, oldest)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`\\?status=new&q=${placed.digits}$`));
});

test('what is not found can be looked for among all, or without filters', async ({ page, edition }) => {
  const placed = await placeOrders(edition);
  await openOffice(page, `orders?status=cancelled&q=${placed.digits}`);
  await expect(page.getByRole('heading', { name: orders.states.notFound.heading })).toBeVisible();
  await page.getByRole('link', { name: orders.states.notFound.everywhere }).click();
  await expect(table(page).getByRole('link')).toHaveText(placed.ids.map(String));
});

test('the keys go from view to view', async ({ page }) => {
  await openOffice(page, 'orders');
  await expect(table(page)).toBeVisible();
  await page.keyboard.press(']');
  const views = page.getByRole('navigation', { name: orders.views.label });
  await expect(views.getByRole('link', { name: orders.views.to_pack })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveURL(/\?status=new,paid&payment=none,paid$/);
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/\/office\/orders$/);
});

test('of three that are moved one is refused: it stays selected with its reason, the others can be taken back', async ({
  page,
  edition,
}) => {
  const placed = await placeOrders(edition, 3);
  const [newest = 0, refused = 0, oldest = 0] = placed.ids;
  await openOffice(page, 'orders');
  await find(page, placed);
  await moveElsewhere(page, refused, 'cancelled');
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('region', { name: 'Вибрано 3' });
  await expect(bar.getByRole('button', { name: 'Пакувати 3' })).toBeVisible();
  await page.keyboard.press('p');
  for (const id of [newest, oldest]) await expect(row(page, id)).toContainText(orders.statuses.packing);
  await expect(page.getByRole('region', { name: 'Вибрано 1' })).toBeVisible();
  await expect(row(page, refused).getByRole('checkbox')).toBeChecked();
  await expect(row(page, refused)).toContainText(/скасован/i);
  await page.getByRole('button', { name: office.undo.press }).click();
  for (const id of [newest, oldest]) await expect(row(page, id)).toContainText(orders.statuses.new);
  await page.reload();
  for (const id of [newest, oldest]) await expect(row(page, id)).toContainText(orders.statuses.new);
});

test.describe('a packer', () => {
  test.use({ role: 'packer' });

  test('packs, and is not offered to cancel', async ({ page, edition }) => {
    const placed = await placeOrders(edition);
    await openOffice(page, `orders?q=${placed.digits}`);
    await expect(table(page).getByRole('link')).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByRole('button', { name: 'Пакувати 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Скасувати 1' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await expect(row(page, placed.ids[0] ?? 0)).toContainText(orders.statuses.packing);
  });
});
