import { expect, inEdition, test } from '../../support/browser/page-test.ts';

inEdition('ua', () => {
  test('the reference page shows each call with its example, and sends it', async ({ page }) => {
    await page.goto('/api/v1/reference');
    await page.getByRole('button', { name: /^GET \/settlement Settlements/ }).click();
    await expect(page.getByText('Asked for while a shopper types')).toBeVisible();
    await expect(page.getByText('"external_id"').first()).toBeVisible();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await expect(page.getByPlaceholder('query')).toHaveValue('Київ');
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.getByText('Response body')).toBeVisible();
  });
});
