import type { Page } from 'playwright/test';
import { office } from '../../../src/locales/office/uk/office.ts';
import { people } from '../../../src/locales/office/uk/people.ts';
import { expect, openOffice, test } from '../../support/office/office-test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sections = (page: Page) => page.getByRole('navigation', { name: office.sections.label });
const section = (page: Page, name: string) => sections(page).getByRole('link', { name, exact: true });

test('a section is opened without a new page, and back leads back', async ({ page }) => {
  await openOffice(page, 'people');
  await expect(heading(page, office.sections.people)).toBeVisible();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await section(page, office.sections.journal).click();
  await expect(heading(page, office.sections.journal)).toBeVisible();
  await expect(section(page, office.sections.journal)).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(heading(page, office.sections.people)).toBeVisible();
  expect(loads).toEqual([]);
});

test('a section is opened by its keys, in any layout', async ({ page }) => {
  await openOffice(page, 'people');
  await expect(heading(page, office.sections.people)).toBeVisible();
  await page.keyboard.press('KeyG');
  await page.keyboard.press('KeyJ');
  await expect(heading(page, office.sections.journal)).toBeVisible();
});

test.describe('of an owner', () => {
  test.use({ role: 'owner' });

  test('keys are letters while somebody types', async ({ page }) => {
    await openOffice(page, 'people');
    await page.getByRole('button', { name: people.add, exact: true }).click();
    const name = page.getByRole('textbox', { name: people.drawer.name });
    await expect(name).toBeFocused();
    await page.keyboard.type('gj?');
    await expect(name).toHaveValue('gj?');
    await expect(heading(page, office.sections.people)).toBeVisible();
  });

  test('a drawer gives the focus back to where it was opened from', async ({ page }) => {
    await openOffice(page, 'people');
    const add = page.getByRole('button', { name: people.add, exact: true });
    await add.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(add).toBeFocused();
  });
});

test('the question mark shows what each key does, and Escape closes it', async ({ page }) => {
  await openOffice(page, 'people');
  await expect(heading(page, office.sections.people)).toBeVisible();
  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog', { name: office.keys.heading });
  await expect(sheet).toContainText(office.sections.journal);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('an address that is none says so', async ({ page }) => {
  await openOffice(page, 'nothing/here');
  await expect(page.getByRole('heading', { name: office.states.missing.heading })).toBeVisible();
});

test.describe('of who packs', () => {
  test.use({ role: 'packer' });

  test('sections of others are not offered, and their addresses say why', async ({ page }) => {
    await openOffice(page, 'people');
    await expect(section(page, office.sections.people)).toBeVisible();
    await expect(section(page, office.sections.journal)).toHaveCount(0);
    await openOffice(page, 'journal');
    await expect(page.getByRole('heading', { name: office.states.forbidden.heading })).toBeVisible();
  });
});

test('an office that stops answering says so, and says no more when it answers again', async ({ page }) => {
  await openOffice(page, 'people');
  await expect(heading(page, office.sections.people)).toBeVisible();
  await page.route('**/office/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await section(page, office.sections.journal).click();
  const bar = page.getByRole('status').filter({ hasText: office.connection.meaning });
  await expect(bar).toBeVisible();
  await page.unroute('**/office/api/**');
  await page.getByRole('button', { name: office.connection.tryNow }).click();
  await expect(bar).toHaveCount(0);
});

test('a page that could not be loaded comes by itself when the office answers again', async ({ page }) => {
  await page.route('**/office/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await openOffice(page, 'people');
  await expect(page.getByRole('heading', { name: office.states.unreachable.heading })).toBeVisible();
  await page.unroute('**/office/api/**');
  await page.getByRole('button', { name: office.again }).click();
  await expect(heading(page, office.sections.people)).toBeVisible();
});
