import { office } from '../../../src/locales/office/uk/office.ts';
import { signIn } from '../../../src/locales/office/uk/sign-in.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { leftOutUnless } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { expect, openOffice, test } from '../../support/office/office-test.ts';

const widths = [390, 768, 1024, 1440, 1920];
const usual = [390, 1440];

for (const width of widths) {
  test.describe(`at ${width} px${leftOutUnless(usual.includes(width))}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the frame and its menu are accessible', async ({ page }) => {
      await openOffice(page, 'people');
      await expect(page.getByRole('heading', { level: 1, name: office.sections.people })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(0);
      await page.getByRole('button', { name: /^Петро Гнатюк, / }).click();
      await expect(page.getByRole('region', { name: /^Петро Гнатюк, / })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test.describe('before the sign-in', () => {
      test.use({ role: null });

      test('both steps are accessible, with an error too', async ({ page, person }) => {
        await openOffice(page);
        await expect(page.getByRole('textbox', { name: signIn.email })).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(0);
        await page.getByRole('textbox', { name: signIn.email }).fill(person.email);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('textbox', { name: /^Код/ })).toBeFocused();
        await page.keyboard.type('000000');
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(0);
      });
    });
  });
}

test.describe('with the keyboard alone', () => {
  test.use({ role: null });

  test('everything of the sign-in is reached in its sequence', async ({ page, person }) => {
    await openOffice(page);
    await expect(page.getByRole('textbox', { name: signIn.email })).toBeFocused();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: signIn.send })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Код/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: signIn.code.otherEmail })).toBeFocused();
  });
});
