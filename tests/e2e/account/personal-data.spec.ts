import { readFile } from 'node:fs/promises';
import { paths } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';

inEdition('pl', () => {
  test('a customer saves the data as a file and erases the account, which another tab says too', async ({
    context,
    token,
  }) => {
    expect(token).not.toBe('');
    const page = await context.newPage();
    const other = await context.newPage();
    await other.goto(paths.home);
    await other.getByRole('button', { name: 'Кошик' }).first().click();
    await page.goto(paths.profile);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Завантажити мої дані' }).click();
    const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
    expect(saved).toMatchObject({ profile: { status: 'active' }, orders: [] });

    // The shop sends no second code so soon after signing in.
    const code = { resend_in: 60, code_length: 4, way: 'email', to: 'olena@mail.example' };
    await page.route('**/user/erasure-code', (route) => route.fulfill({ json: code }));
    await page.route('**/user/erasure', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Видалити акаунт' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ваш акаунт' });
    await dialog.getByRole('button', { name: 'Надіслати код' }).click();
    await expect(dialog.getByText('olena@mail.example')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('textbox').first().focus();
    await page.keyboard.type('1234');
    await expect(page.getByRole('heading', { name: 'Акаунт видалено' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await other.bringToFront();
    await expect(other.getByRole('alert').filter({ hasText: 'Акаунт видалено.' })).toBeVisible();
  });
});
