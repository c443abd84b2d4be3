import { paths } from '../../../src/editions/paths.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { fillIn, openCheckout, ordersOf, readyToOrder } from '../../support/shop-pages/checkout-page.ts';

inEdition('pl', () => {
  test.beforeEach(({ context, edition, token }) => readyToOrder(context, edition, token));

  test('a company gets its invoice, and a mistyped NIP is named at its field', async ({
    page,
    edition,
    token,
  }) => {
    const { submit, dialog } = await openCheckout(page);
    await fillIn(page, edition);
    const row = page
      .getByRole('main')
      .getByRole('button', { name: /^Потрібен рахунок \(faktura\) на компанію/ });
    await row.click();
    const nip = dialog.getByLabel('NIP');
    await dialog.getByLabel('Назва фірми').fill('Kawiarnia Pod Lipą sp. z o.o.');
    await nip.fill('106-000-00-63');
    await page.reload();
    await row.click();
    await expect(nip).toHaveValue('106-000-00-63');
    await dialog.getByRole('button', { name: 'Додати фактуру' }).click();
    await expect(nip).toBeFocused();
    await expect(nip).toHaveAccessibleDescription(/Перевірте NIP/);
    await expect(dialog.getByLabel('Адреса фірми')).toHaveAccessibleDescription(/Заповніть/);
    await nip.fill('PL 106-000-00-62');
    await dialog.getByLabel('Адреса фірми').fill('ul. Długa 5, 00-238 Warszawa');
    await dialog.getByRole('button', { name: 'Додати фактуру' }).click();
    await expect(row).toContainText('NIP 1060000062');
    await submit.click();
    await expect(page).toHaveURL(/\/checkout\/success\/\?order=\d+$/);
    const [order] = await ordersOf(edition, token);
    await page.goto(paths.order(order?.id ?? 0));
    await expect(page.getByText('Kawiarnia Pod Lipą sp. z o.o.')).toBeVisible();
    await expect(page.getByText('NIP 1060000062')).toBeVisible();
  });
});
