import { paths } from '../../../src/editions/paths.ts';
import { readCode } from '../../support/api/sign-in.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inBothEditions, siteOf, test } from '../../support/browser/page-test.ts';
import { comeFromElsewhere, stranger } from '../../support/shop-pages/sign-in-dialog.ts';

const soldOut = paths.product('aricha');

inBothEditions(() => {
  test('a guest asks with the keyboard to be told when sold-out goods are back', async ({
    page,
    edition,
  }) => {
    await comeFromElsewhere(page);
    await page.goto(soldOut);
    const { holder, typed } = stranger(edition);
    const button = page.getByRole('button', { name: 'Повідомити, коли з’явиться' });
    const dialog = page.getByRole('dialog', { name: 'Нагадаємо' });
    await button.press('Enter');
    await expect(dialog.getByText('Аріча')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Цифра 1 із 4' })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.type(await readCode(siteOf(edition), holder));
    await expect(dialog.getByRole('status').filter({ hasText: 'Записали' })).toContainText('«Аріча»');
    await expect(dialog.getByText('Записали')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(dialog.getByText('Ви вже в списку')).toBeFocused();
  });

  test('similar goods in stock stand right below those that are sold out', async ({ page }) => {
    await page.goto(soldOut);
    const similar = page.getByRole('region', { name: 'Схожі' });
    await expect(similar.getByRole('article')).toHaveCount(4);
    await expect(similar.getByText('Немає в наявності')).toHaveCount(0);
    const top = (title: string) =>
      page.getByRole('heading', { name: title }).evaluate((heading) => heading.getBoundingClientRect().top);
    expect(await top('Схожі')).toBeLessThan(await top('Паспорт'));
    await expect(page.getByRole('button', { name: 'У кошик', exact: true })).toHaveCount(0);
  });
});
