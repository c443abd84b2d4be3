import { paths } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { operate } from '../../support/browser/operator.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { doubleText } from '../../support/browser/text-size.ts';
import { lineOf } from '../../support/shop-pages/cart-panel.ts';
import { placeOrder } from '../../support/shop-pages/placed-orders.ts';

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

  test('a customer who withdraws from a part reads it on the page of the order, and nothing is wider than a phone', async ({
    page,
    edition,
    token,
  }) => {
    const coffee = await lineOf(edition, 16, 3);
    const { id, number } = await placeOrder(edition, token, [coffee]);
    for (const status of ['packing', 'sent', 'delivered'])
      await operate('order', 'status', edition.code, id, status);
    const goods = ['--line', `${coffee.id}=1`, '--for', `${coffee.id}=1,Пуровер`];
    await operate('order', 'exchange', edition.code, id, ...goods, '--reason', 'Не той помел');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${paths.withdrawal}?order=${number}`);
    const form = page.getByRole('region', { name: 'Відмовитися від договору' });
    await form.getByText('Від частини').click();
    await form.getByLabel(/^Гедеб/).selectOption('2');
    await form
      .getByRole('textbox', { name: 'Електронна пошта' })
      .fill('olena.krushelnytska@customers.example');
    await form.getByRole('button', { name: 'Переглянути заяву' }).click();
    await form.getByRole('button', { name: 'Підтвердити відмову' }).click();
    await expect(form.getByRole('heading', { name: 'Заяву прийнято' })).toBeFocused();
    expect(await scrollsSideways(page)).toBe(0);
    await doubleText(page);
    await page.setViewportSize({ width: 360, height: 700 });
    expect(await scrollsSideways(page)).toBe(0);
    await page.goto(paths.order(id));
    await expect(page.getByRole('region', { name: 'Відмова від договору' })).toContainText('2 × Гедеб');
    await expect(page.getByRole('region', { name: 'Що змінилося' })).toContainText('Обмін');
    expect(await scrollsSideways(page)).toBe(0);
  });
});
