import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { office } from '../../../src/locales/office/uk/office.ts';
import { people } from '../../../src/locales/office/uk/people.ts';
import { signIn } from '../../../src/locales/office/uk/sign-in.ts';
import { addOfficePerson, endOfficeSessions } from '../../support/office/office-people.ts';
import { codeSentTo, expect, openOffice, test } from '../../support/office/office-test.ts';

test.use({ role: null });

const emailField = (page: Page) => page.getByRole('textbox', { name: signIn.email });
const codeField = (page: Page) => page.getByRole('textbox', { name: /^Код/ });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function askForCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await button(page, signIn.send).click();
  await expect(codeField(page)).toBeFocused();
}

test('a code by mail opens the page that was asked for', async ({ page, person }) => {
  await openOffice(page, 'orders?status=paid');
  await askForCode(page, person.email);
  await codeField(page).fill(await codeSentTo(page, person.email));
  await expect(heading(page, office.sections.orders)).toBeVisible();
  await expect(page).toHaveURL(/\/office\/orders\?status=paid$/);
  await page.reload();
  await expect(heading(page, office.sections.orders)).toBeVisible();
});

test('a code is pasted with the words around it', async ({ page, context, person }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOffice(page, 'people');
  await askForCode(page, person.email);
  const code = await codeSentTo(page, person.email);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Ваш код ${code.slice(0, 3)}${code.slice(3)}.`,
  );
  await codeField(page).press('ControlOrMeta+v');
  await expect(heading(page, office.sections.people)).toBeVisible();
});

test('the button says what is missing, and leads there', async ({ page, person }) => {
  await openOffice(page, 'people');
  const send = button(page, signIn.send);
  await expect(send).toContainText(signIn.needsEmail);
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await askForCode(page, person.email);
  await page.keyboard.type('407');
  const enter = button(page, signIn.code.enter);
  await expect(enter).toContainText(signIn.code.missing[2] ?? '');
  // It looks disabled, and can be pressed all the same.
  await enter.click({ force: true });
  await expect(codeField(page)).toBeFocused();
});

test('an address that nobody here has is answered alike', async ({ page }) => {
  await openOffice(page, 'people');
  await askForCode(page, 'nobody@zerno.example');
  await page.keyboard.type('123456');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a wrong code says so, and the next digit begins anew', async ({ page, person }) => {
  await openOffice(page, 'people');
  await askForCode(page, person.email);
  const code = await codeSentTo(page, person.email);
  const wrong = code === '111111' ? '222222' : '111111';
  await page.keyboard.type(wrong);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await page.keyboard.type(code);
  await expect(heading(page, office.sections.people)).toBeVisible();
});

test('another code can be had after its wait', async ({ page, person }) => {
  await page.clock.install();
  await openOffice(page, 'people');
  await askForCode(page, person.email);
  const resend = button(page, signIn.code.resend);
  await expect(resend).toBeHidden();
  await page.clock.runFor('01:01');
  await expect(resend).toBeVisible();
});

test('another address is typed without the first one being lost', async ({ page, person }) => {
  await openOffice(page, 'people');
  await askForCode(page, person.email);
  await button(page, signIn.code.otherEmail).click();
  await expect(emailField(page)).toHaveValue(person.email);
});

test('an office that does not answer keeps what was typed', async ({ page, person }) => {
  await openOffice(page, 'people');
  await emailField(page).fill(person.email);
  await page.route('**/office/api/sign-in/code', (route) => route.fulfill({ status: 503, body: '' }));
  await button(page, signIn.send).click();
  await expect(page.getByRole('alert')).toHaveText(signIn.unreachable);
  await expect(emailField(page)).toHaveValue(person.email);
});

test.describe('signed in', () => {
  test.use({ role: 'owner' });

  test('who signs out has to sign in again', async ({ page }) => {
    await openOffice(page, 'people');
    await page.getByRole('button', { name: /^Петро Гнатюк, / }).click();
    const menu = page.getByRole('region', { name: /^Петро Гнатюк, / });
    await menu.getByRole('button', { name: office.me.signOut }).click();
    await expect(emailField(page)).toBeVisible();
  });

  test('a session that ends keeps what was typed, and goes on after the sign-in', async ({
    page,
    person,
    edition,
  }) => {
    const name = 'Ліна Бойко';
    await openOffice(page, 'people');
    await page.getByRole('button', { name: people.add, exact: true }).first().click();
    await page.getByRole('textbox', { name: people.drawer.name }).fill(name);
    await page.getByRole('textbox', { name: people.drawer.email }).fill(`${randomUUID()}@zerno.example`);
    await endOfficeSessions(edition, person);
    await page.getByRole('dialog').getByRole('button', { name: people.drawer.save.add }).click();

    const again = page.getByRole('dialog', { name: signIn.again.heading });
    await expect(again).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(again).toBeVisible();
    await askForCode(page, person.email);
    await page.keyboard.type(await codeSentTo(page, person.email));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached();
  });

  test('another person does not go on with what was typed', async ({ page, person, edition }) => {
    const other = await addOfficePerson(edition, { role: 'manager', name: 'Ірина Савчук' });
    await openOffice(page, 'people');
    await expect(heading(page, office.sections.people)).toBeVisible();
    await endOfficeSessions(edition, person);
    await page.getByRole('button', { name: people.add, exact: true }).first().click();
    await page.getByRole('textbox', { name: people.drawer.name }).fill('Ліна Бойко');
    await page.getByRole('textbox', { name: people.drawer.email }).fill(`${randomUUID()}@zerno.example`);
    await page.getByRole('dialog').getByRole('button', { name: people.drawer.save.add }).click();
    await askForCode(page, other.email);
    await page.keyboard.type(await codeSentTo(page, other.email));
    await expect(page.getByRole('button', { name: /^Ірина Савчук, / })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Ліна Бойко')).toHaveCount(0);
  });
});
