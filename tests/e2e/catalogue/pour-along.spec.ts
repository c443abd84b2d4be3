import { recipeFor } from '../../../src/domain/brewing/recipe.ts';
import { paths } from '../../../src/editions/paths.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inBothEditions, leftOutUnless, test } from '../../support/browser/page-test.ts';
import { coffee } from '../../support/shop-pages/goods-card.ts';

const second = 1000;

inBothEditions(() => {
  for (const width of [360, 1440])
    test(`the timer tells how much water is due, pauses, and goes on while it is closed, ${width} px${leftOutUnless(width === 360)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.clock.install({ time: 0 });
      await page.goto(paths.home);
      const open = page.getByRole('button', { name: 'Варити разом' });
      await open.click();
      const dialog = page.getByRole('dialog', { name: /^Пуровер за/ });
      const [now, steps] = [dialog.getByRole('timer'), dialog.getByRole('list', { name: 'Кроки' })];
      await expect(steps.getByRole('listitem')).toHaveCount(5);
      const amountOf = (name: string) =>
        dialog.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
      await dialog.getByRole('button', { name: 'На чашку більше' }).click();
      await expect(amountOf('Вода, г')).toHaveText('500');
      await dialog.getByRole('button', { name: 'На чашку менше' }).click();
      expect(await violationsOf(page)).toEqual([]);

      await page.clock.pauseAt(1000 * second);
      await dialog.getByRole('button', { name: 'Почати' }).click();
      const pause = dialog.getByRole('button', { name: 'Пауза' });
      await expect(pause).toBeFocused();
      await page.clock.fastForward(52 * second);
      await expect(now).toHaveText('0:52');
      await expect(steps.locator('[aria-current="step"]')).toContainText('до 150');
      await expect(dialog.getByRole('status').filter({ hasText: '150' })).toHaveText(/Лийте рівним колом/);
      await expect(amountOf('Зараз має бути')).toHaveText(/^103\sг$/);

      await page.keyboard.press('Space');
      await page.clock.resume();
      expect(await violationsOf(page)).toEqual([]);
      await page.clock.pauseAt(2000 * second);
      await expect(now).toHaveText('0:52');
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.clock.fastForward(20 * second);
      await open.click();
      await expect(now).toHaveText('1:12');

      await dialog.getByRole('button', { name: 'Наступний крок' }).click();
      await expect(now).toHaveText('1:45');
      await page.clock.fastForward(60 * second);
      await expect(now).toHaveText('Готово');
      await page.clock.resume();
      await expect(dialog.getByRole('link', { name: 'Три запитання — три кави' })).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Кошик' }).click();
      await expect(page.getByRole('dialog', { name: 'Кошик' })).toBeVisible();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Спочатку' }).click();
      await expect(dialog.getByRole('button', { name: 'Почати' })).toBeVisible();
    });
});

test('after the last step, the timer on the page of a coffee leads back to it', async ({ page }) => {
  await page.goto(coffee.page);
  await page.getByRole('button', { name: 'Варити разом' }).click();
  const dialog = page.getByRole('dialog', { name: /Гедеб/ });
  await dialog.getByRole('button', { name: 'Почати' }).click();
  const back = dialog.getByRole('link', { name: 'До цієї кави' });
  for (const _step of recipeFor('filter').steps)
    await dialog.getByRole('button', { name: 'Наступний крок' }).click();
  await expect(back).toBeFocused();
  await expect(back).toHaveAttribute('href', coffee.page);
});
