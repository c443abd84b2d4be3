import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { fill } from '../../../src/locales/fill.ts';
import { office } from '../../../src/locales/office/uk/office.ts';
import { people } from '../../../src/locales/office/uk/people.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { leftOutUnless } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { addOfficePerson, startOfficeSession } from '../../support/office/office-people.ts';
import { expect, openOffice, test } from '../../support/office/office-test.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test.describe('an owner', () => {
  test.use({ role: 'owner' });

  test('adds a person, who stands in the list at once', async ({ page }) => {
    const email = `${randomUUID()}@zerno.example`;
    await openOffice(page, 'people');
    await expect(page.getByRole('table', { name: people.team })).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: people.drawer.name }).fill('Ліна Бойко');
    await page.getByRole('textbox', { name: people.drawer.email }).fill(email);
    await button(page, office.roles.manager).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, email)).toContainText(office.roles.manager);
    await expect(rowOf(page, email)).toContainText(people.seen.never);
  });

  test('is told what is missing, and that an address is taken; what was typed stays', async ({
    page,
    person,
  }) => {
    await openOffice(page, 'people');
    await button(page, people.add).click();
    await button(page, people.drawer.save.add).click();
    await expect(page.getByText(people.drawer.nameMissing)).toBeVisible();
    await expect(page.getByText(people.drawer.emailMissing)).toBeVisible();
    await page.getByRole('textbox', { name: people.drawer.name }).fill('Ліна Бойко');
    await page.getByRole('textbox', { name: people.drawer.email }).fill(person.email);
    await button(page, people.drawer.save.add).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: people.drawer.name })).toHaveValue('Ліна Бойко');
  });

  test('lets a person sign in no longer, and takes that back', async ({ page, edition }) => {
    const { email } = await addOfficePerson(edition, { role: 'packer', name: 'Роман' });
    await openOffice(page, 'people');
    const row = rowOf(page, email);
    await row.getByRole('button', { name: people.ban }).click();
    await expect(row.getByRole('button', { name: people.allow })).toBeVisible();
    await button(page, office.undo.press).click();
    await expect(row.getByRole('button', { name: people.ban })).toBeVisible();
    await page.reload();
    await expect(row.getByRole('button', { name: people.ban })).toBeVisible();
  });

  test('changes a role, which the reloaded list keeps', async ({ page, edition }) => {
    const { email } = await addOfficePerson(edition, { role: 'packer', name: 'Роман' });
    await openOffice(page, 'people');
    await rowOf(page, email)
      .getByRole('button', { name: fill(people.change, { name: 'Роман' }) })
      .click();
    await button(page, office.roles.manager).click();
    await button(page, people.drawer.save.change).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(rowOf(page, email)).toContainText(office.roles.manager);
  });

  test('cannot shut themselves out, and the button says why', async ({ page, person }) => {
    await openOffice(page, 'people');
    const out = rowOf(page, person.email).getByRole('button', { name: people.ban });
    await expect(out).toHaveAttribute('aria-disabled', 'true');
    await expect(out).toContainText(new RegExp(`${people.self}|${people.lastOwner}`));
  });

  test('sees the old value with the reason when the office refuses', async ({ page, edition }) => {
    const { email } = await addOfficePerson(edition, { role: 'packer', name: 'Роман' });
    await openOffice(page, 'people');
    await page.route('**/office/api/people/*', (route) => route.fulfill({ status: 503, body: '' }));
    const row = rowOf(page, email);
    await row.getByRole('button', { name: people.ban }).click();
    await expect(row.getByRole('button', { name: people.ban })).toBeVisible();
    await expect(page.getByText(office.noAnswer).last()).toBeVisible();
  });
});

test.describe('everybody', () => {
  test.use({ role: 'packer' });

  test('signs out where they are signed in elsewhere', async ({ page, edition, person }) => {
    await startOfficeSession(edition, person);
    await openOffice(page, 'people');
    const sessions = page.getByRole('listitem').filter({ hasText: /Chrome/ });
    await expect(sessions).toHaveCount(2);
    await button(page, people.own.out).click();
    await expect(sessions).toHaveCount(1);
    await page.reload();
    await expect(sessions).toHaveCount(1);
    await expect(sessions).toContainText(people.own.here);
  });

  test('sees only themselves', async ({ page }) => {
    await openOffice(page, 'people');
    await expect(page.getByRole('heading', { name: people.own.heading })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(button(page, people.add)).toHaveCount(0);
  });
});

for (const width of [390, 768, 1024, 1440, 1920]) {
  test.describe(`at ${width} px${leftOutUnless(width === 390 || width === 1440)}`, () => {
    test.use({ role: 'owner', viewport: { width, height: 900 } });

    test('the page and its drawer are accessible, with long names', async ({ page, edition }) => {
      const name = 'Соломія-Вікторія Недашківська-Присяжнюк-Заболотна';
      const { email } = await addOfficePerson(edition, { role: 'manager', name });
      await openOffice(page, 'people');
      await expect(rowOf(page, email)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(0);
      await rowOf(page, email)
        .getByRole('button', { name: fill(people.change, { name }) })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(0);
    });
  });
}
