import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { write } from '../../support/browser/type-text.ts';
import { onReceipt, openCheckout, ordersOf, readyToOrder } from '../../support/shop-pages/checkout-page.ts';

inEdition('pl', () => {
  test.beforeEach(({ context, edition, token }) => readyToOrder(context, edition, token));

  test('a courier brings to a village that no list has, named by its postal code', async ({
    page,
    edition,
    token,
  }) => {
    const { settlement, way, address, search, options, dialog, submit, payment } = await openCheckout(page);
    await settlement.click();
    await write(search, 'lodz');
    await expect(options.first()).toContainText('Лодзь');
    await options.filter({ hasText: 'Немає вашого міста?' }).click();
    await expect(dialog.getByLabel('Місто чи село')).toBeFocused();
    await dialog.getByLabel('Місто чи село').fill('kobyłka');
    await dialog.getByLabel('Поштовий код').fill('0523');
    await dialog.getByRole('button', { name: 'Веземо сюди' }).click();
    await expect(dialog.getByLabel('Поштовий код')).toBeFocused();
    await expect(dialog.getByLabel('Поштовий код')).toHaveAccessibleDescription(/п’ять цифр/);
    await dialog.getByLabel('Поштовий код').fill('05230');
    await dialog.getByRole('button', { name: 'Веземо сюди' }).click();
    await expect(settlement).toContainText('Kobyłka');
    await expect(settlement).toContainText('05-230');
    await way.click();
    await dialog.getByRole('button', { name: 'Кур’єр' }).click();
    await address.click();
    await expect(dialog.getByLabel('Поштовий код')).toHaveValue('05-230');
    await write(dialog.getByLabel('Вулиця'), 'ul. Długa');
    await write(dialog.getByLabel('Будинок'), '5');
    await dialog.getByRole('button', { name: 'Сюди й везіть' }).click();
    await payment(onReceipt).check({ force: true });
    await submit.click();
    await expect(page.getByText('Kobyłka, 05-230, ul. Długa, 5')).toBeVisible();
    const [order] = await ordersOf(edition, token);
    expect(order?.delivery).toMatchObject({
      settlement: 'Kobyłka',
      address: { street: 'ul. Długa', house: '5', postal_code: '05-230' },
    });
  });

  test('a town that nothing finds needs only its name and postal code', async ({ page }) => {
    const { settlement, way, point, search, options, dialog } = await openCheckout(page);
    await settlement.click();
    await page.route('**/api/v1/settlement?*', (route) => route.fulfill({ json: [] }));
    await search.fill('Wieliczka');
    await expect(dialog.getByLabel('Місто чи село')).toHaveValue('Wieliczka');
    await dialog.getByLabel('Поштовий код').fill('32-020');
    await dialog.getByRole('button', { name: 'Веземо сюди' }).click();
    await way.click();
    await dialog.getByRole('button', { name: 'Поштомат' }).click();
    await point.click();
    await options.first().click();
    await expect(point).toContainText('Поштомат WIE001M');
  });
});
