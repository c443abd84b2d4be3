import { paths } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';

inEdition('pl', () => {
  test('a guest withdraws in two steps, and reads when the shop received it', async ({ page }) => {
    await page.goto(paths.withdrawal);
    const form = page.getByRole('region', { name: 'Відмовитися від договору' });
    await form.getByRole('button', { name: 'Переглянути заяву' }).click();
    const number = form.getByRole('textbox', { name: 'Номер замовлення' });
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription('Напишіть номер цифрами');
    await number.fill('№ 999 999');
    await form.getByRole('textbox', { name: 'Ім’я та прізвище' }).fill('Олена Коваль');
    await form.getByRole('textbox', { name: 'Електронна пошта' }).fill('olena@mail.example');
    await form.getByText('Від частини').click();
    await form.getByRole('textbox', { name: 'Які товари й скільки' }).fill('одна пачка');
    expect(await violationsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Переглянути заяву' }).click();

    await expect(form.getByRole('heading', { name: 'Перевірте заяву' })).toBeFocused();
    await expect(form).toContainText('999999');
    await form.getByRole('button', { name: 'Виправити' }).click();
    await expect(number).toHaveValue('№ 999 999');
    await form.getByRole('button', { name: 'Переглянути заяву' }).click();
    await form.getByRole('button', { name: 'Підтвердити відмову' }).click();
    await expect(form.getByRole('heading', { name: 'Заяву прийнято' })).toBeFocused();
    await expect(form).toContainText(/отримали вашу відмову .+ о\s\d\d:\d\d\. .+olena@mail\.example/);
    expect(await violationsOf(page)).toEqual([]);
  });
});
