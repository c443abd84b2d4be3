import type { Page } from 'playwright/test';
import { change } from '../../../src/locales/office/uk/change.ts';
import { office } from '../../../src/locales/office/uk/office.ts';
import { order } from '../../../src/locales/office/uk/order.ts';
import { orders } from '../../../src/locales/office/uk/orders.ts';
import { signIn } from '../../../src/locales/office/uk/sign-in.ts';
import { moveElsewhere, placeOrders, sendByCarrier } from '../../support/office/office-orders.ts';
import { endOfficeSessions } from '../../support/office/office-people.ts';
import { codeSentTo, expect, openOffice, test } from '../../support/office/office-test.ts';

const step = (page: Page) => page.getByRole('list', { name: order.steps }).locator('[aria-current="step"]');
const numberField = (page: Page) => page.getByRole('textbox', { name: order.parcel.number });
const noteField = (page: Page) => page.getByRole('textbox', { name: order.note.label });
const drawer = (page: Page) => page.getByRole('dialog');
const pieces = (page: Page) => drawer(page).getByRole('spinbutton').first();
const confirm = (page: Page) =>
  drawer(page)
    .getByRole('button', { name: /^Прибрати/ })
    .last();

/** Places an order, and opens it. */
async function openNewOrder(page: Page, edition: 'ua' | 'pl'): Promise<number> {
  const { ids } = await placeOrders(edition);
  const [id = 0] = ids;
  await openOffice(page, `orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `№ ${id}` })).toBeVisible();
  // The heading is there before the order.
  await expect(step(page)).toBeVisible();
  return id;
}

test('by keys alone: a note, packing, a wrong number, the right one, and back', async ({ page, edition }) => {
  const id = await openNewOrder(page, edition);
  await sendByCarrier(edition, id);
  await page.reload();
  await expect(page.getByText(/Відділення №1/)).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.type('Дзвонив: забере завтра');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(noteField(page)).toHaveValue('');
  await expect(page.getByText('Дзвонив: забере завтра')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(step(page)).toContainText(orders.statuses.packing);
  await expect(numberField(page)).toBeVisible();
  await page.keyboard.press('l');
  await expect(numberField(page)).toBeFocused();
  await page.keyboard.type('??');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(order.problems.tracking);
  await expect(numberField(page)).toHaveValue('??');
  await expect(step(page)).toContainText(orders.statuses.packing);
  await numberField(page).press('ControlOrMeta+a');
  await page.keyboard.type('20450781234567');
  await page.keyboard.press('Enter');
  await expect(step(page)).toContainText(orders.statuses.sent);
  await expect(page.getByText('20450781234567', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(step(page)).toContainText(orders.statuses.packing);
  await page.reload();
  await expect(step(page)).toContainText(orders.statuses.packing);
});

test('a correction tells what it would do before it is done', async ({ page, edition }) => {
  await openNewOrder(page, edition);
  const total = page
    .getByRole('definition')
    .filter({ has: page.locator('.currency') })
    .last();
  const before = await total.textContent();
  await page.keyboard.press('c');
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true');
  await pieces(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(pieces(page)).toHaveAttribute('aria-valuenow', '1');
  const preview = drawer(page).locator('dl');
  await expect(preview).toContainText(change.preview.what.cost);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByText(order.gone.some.replace('{count}', '1'))).toBeVisible();
  await page.getByRole('button', { name: office.undo.press }).first().click();
  await expect(page.getByText(order.gone.some.replace('{count}', '1'))).toBeHidden();
  await expect(total).toHaveText(before ?? '');
});

test('a colleague was faster: both ways out, and what was chosen is kept', async ({ page, edition }) => {
  const id = await openNewOrder(page, edition);
  await page.keyboard.press('c');
  await pieces(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(drawer(page).locator('dl')).toBeVisible();
  await moveElsewhere(page, id, 'packing');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(drawer(page).getByRole('alert')).toContainText(change.conflict.text);
  await drawer(page).getByRole('button', { name: change.conflict.goOn }).click();
  await expect(drawer(page).getByRole('alert')).toBeHidden();
  await expect(pieces(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(drawer(page).locator('dl')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(drawer(page)).toBeHidden();
  await expect(step(page)).toContainText(orders.statuses.packing);
});

test('a session that ends in the middle loses nothing', async ({ page, edition, person }) => {
  await openNewOrder(page, edition);
  await page.keyboard.press('m');
  await page.keyboard.type('Подзвонити завтра');
  await endOfficeSessions(edition, person);
  await page.keyboard.press('ControlOrMeta+Enter');
  const email = page.getByRole('textbox', { name: signIn.email });
  await email.fill(person.email);
  await page.getByRole('button', { name: signIn.send }).click();
  await page.getByRole('textbox', { name: /^Код/ }).fill(await codeSentTo(page, person.email));
  await expect(noteField(page)).toHaveValue('');
  await expect(page.getByText('Подзвонити завтра')).toBeVisible();
});

test('an order that is not there says so', async ({ page }) => {
  await openOffice(page, 'orders/999999999');
  await expect(page.getByRole('heading', { name: order.states.missing.heading })).toBeVisible();
});

test.describe('a packer', () => {
  test.use({ role: 'packer' });

  test('reads why an action is closed', async ({ page, edition }) => {
    await openNewOrder(page, edition);
    const correct = page.getByRole('button', { name: order.actions.correct });
    await expect(correct).toContainText(order.actions.closed.rights);
    await correct.click({ force: true });
    await expect(drawer(page)).toHaveCount(0);
  });
});
