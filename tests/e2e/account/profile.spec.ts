import type { Page } from 'playwright/test';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { getUser, updateUser } from '../../../src/contract/resources/user.ts';
import { paths } from '../../../src/editions/paths.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import {
  expect,
  inEdition,
  onPhoneAndDesk,
  siteOf,
  type TestedEdition,
  test,
} from '../../support/browser/page-test.ts';
import {
  askForCode,
  comeFromElsewhere,
  enterCode,
  introduce,
  openAgain,
  stranger,
  userCall,
} from '../../support/shop-pages/sign-in-dialog.ts';

/** The controls of the profile form. */
function formValues(page: Page) {
  const main = page.getByRole('main');
  return {
    firstName: main.getByLabel('Ім’я'),
    lastName: main.getByLabel('Прізвище'),
    email: main.getByLabel('Електронна пошта'),
    phone: main.getByLabel('Телефон'),
    day: main.getByLabel('День'),
    month: main.getByLabel('Місяць'),
    year: main.getByLabel('Рік'),
    save: main.getByRole('button', { name: 'Зберегти' }),
    problem: main.locator('form').getByRole('alert'),
    saved: main.getByText('Збережено', { exact: true }),
  };
}

type Form = ReturnType<typeof formValues>;

async function fillIn(form: Form, { profile }: TestedEdition) {
  await form.firstName.fill('Олена');
  await form.lastName.fill('Нечуй-Левицька');
  await form.email.fill('olena@customers.example');
  if (profile.asksPhone) await form.phone.fill('+380 67 123 45 67');
  await form.day.selectOption('12');
  await form.month.selectOption('3');
  await form.year.selectOption('1990');
}

onPhoneAndDesk(() => {
  test('errors appear under each field and disappear when corrected, and axe finds nothing', async ({
    page,
    token,
    edition,
  }) => {
    expect(token).not.toBe('');
    await page.goto(paths.profile);
    const form = formValues(page);
    await form.firstName.fill('О');
    await form.lastName.fill('Кравець7');
    await form.email.fill('');
    await form.day.selectOption('12');
    if (edition.profile.asksPhone) await form.phone.fill('12');
    await form.save.click();
    await expect(form.problem).toHaveText('Перевірте виділені поля');
    await expect(form.firstName).toBeFocused();
    await expect(form.firstName).toHaveAccessibleDescription('Закоротко. Напишіть повністю');
    await expect(form.lastName).toHaveAccessibleDescription('Лише літери, пробіл, дефіс і апостроф');
    await expect(form.email).toHaveAccessibleDescription('Заповніть це поле');
    await expect(form.day).toHaveAttribute('aria-invalid', 'true');
    if (edition.profile.asksPhone)
      await expect(form.phone).toHaveAccessibleDescription('Перевірте номер, у ньому помилка');
    expect(await violationsOf(page)).toEqual([]);
    await form.firstName.fill('Олена');
    await expect(form.firstName).toHaveAttribute('aria-invalid', 'false');
    await fillIn(form, edition);
    await expect(form.problem).toHaveText('');
    await form.save.click();
    await expect(form.saved).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
  test('the profile is saved as typed, and then the birthday is locked', async ({ page, token, edition }) => {
    await page.goto(paths.profile);
    const form = formValues(page);
    await fillIn(form, edition);
    await form.save.click();
    await expect(form.saved).toBeVisible();
    await page.reload();
    await expect(form.lastName).toHaveValue('Нечуй-Левицька');
    if (edition.profile.asksPhone) await expect(form.phone).toHaveValue('+380 67 123-45-67');
    await expect(page.getByText('12 березня 1990 р.')).toBeVisible();
    await expect(form.day).toHaveCount(0);
    const { json } = await ask(`${siteOf(edition)}${apiBase}${getUser.path}`, { headers: bearer(token) });
    expect(json).toMatchObject({ firstName: 'Олена', birthday: Date.UTC(1990, 2, 12) / 1000 });
    await form.firstName.fill('Оленка');
    await form.save.click();
    await expect(form.saved).toBeVisible();
  });
});

inEdition('pl', () => {
  test('the profile can be saved without a birthday, which stays open', async ({ page, token, edition }) => {
    expect(token).not.toBe('');
    await page.goto(paths.profile);
    const form = formValues(page);
    await fillIn(form, edition);
    for (const part of [form.day, form.month, form.year]) await part.selectOption('');
    await form.save.click();
    await expect(form.saved).toBeVisible();
    await page.reload();
    await expect(form.lastName).toHaveValue('Нечуй-Левицька');
    await expect(form.day).toHaveValue('');
  });

  test('the list of years opens 18 years ago and has no future year', async ({ page, token }) => {
    expect(token).not.toBe('');
    await page.goto(paths.profile);
    const { year } = formValues(page);
    await expect(year).toBeVisible();
    const years = await year.locator('option').allTextContents();
    const thisYear = new Date().getUTCFullYear();
    expect(years[0]).toBe(String(thisYear));
    expect(years[years.indexOf('Рік') + 1]).toBe(String(thisYear - 18));
  });

  test('a future or non-existent date is rejected as a birthday', async ({ page, token }) => {
    expect(token).not.toBe('');
    await page.clock.setFixedTime(new Date('2026-03-10T12:00:00Z'));
    await page.goto(paths.profile);
    const form = formValues(page);
    await form.day.selectOption('11');
    await form.month.selectOption('3');
    await form.year.selectOption('2026');
    await form.save.click();
    await expect(page.getByText('Цей день ще попереду')).toBeVisible();
    await form.day.selectOption('31');
    await form.month.selectOption('4');
    await form.year.selectOption('1990');
    await expect(page.getByText('Перевірте дату, у ній помилка')).toBeVisible();
  });

  test('a field error from the shop is shown until the field is corrected', async ({
    context,
    token,
    edition,
  }) => {
    expect(token).not.toBe('');
    const page = await context.newPage();
    await page.route(userCall, (route) =>
      route.request().method() === updateUser.method
        ? route.fulfill({
            status: 422,
            json: { message: 'no', errors: { email: ['Цю пошту вже зайнято.'] } },
          })
        : route.continue(),
    );
    await page.goto(paths.profile);
    const form = formValues(page);
    await fillIn(form, edition);
    await form.save.click();
    await expect(form.email).toHaveAccessibleDescription('Цю пошту вже зайнято.');
    await expect(form.email).toBeFocused();
    await expect(form.problem).toHaveText('Перевірте виділені поля');
    await form.email.fill('o@customers.example');
    await expect(form.email).toHaveAttribute('aria-invalid', 'false');
    await expect(form.problem).toHaveText('');
  });

  test('any other failure is shown, and no input is lost', async ({ context, token, edition }) => {
    expect(token).not.toBe('');
    const page = await context.newPage();
    const patch = { status: 500, json: {} };
    await page.route(userCall, (route) =>
      route.request().method() === updateUser.method ? route.fulfill(patch) : route.continue(),
    );
    await page.goto(paths.profile);
    const form = formValues(page);
    await fillIn(form, edition);
    await form.save.click();
    await expect(form.problem).toContainText('Не збережено.');
    await page.unroute(userCall);
    await page.route(userCall, (route) => route.abort());
    await form.save.click();
    await expect(form.problem).toContainText('Немає зв’язку.');
    await expect(form.firstName).toHaveValue('Олена');
    await page.unroute(userCall);
    await form.save.click();
    await expect(form.saved).toBeVisible();
  });

  test('when the session ends, form input is restored after signing in again', async ({
    context,
    token,
    edition,
  }) => {
    const page = await context.newPage();
    await openAgain(page, edition, token);
    await page.route(userCall, (route) =>
      route.request().method() === updateUser.method
        ? route.fulfill({ status: 401, json: { message: 'no' } })
        : route.continue(),
    );
    await page.goto(paths.profile);
    const form = formValues(page);
    await fillIn(form, edition);
    await form.save.click();
    await expect(page).toHaveURL(paths.home);
    await page.unroute(userCall);
    const { box, profile } = await askForCode(page, stranger(edition).typed);
    await expect(box(1)).toBeFocused();
    await page.keyboard.type('1234');
    await expect(profile.getByLabel('Ім’я')).toHaveValue('Олена');
    await page.goto(paths.profile);
    await expect(form.lastName).toHaveValue('Нечуй-Левицька');
    await expect(form.email).toHaveValue('olena@customers.example');
    await form.save.click();
    await expect(form.saved).toBeVisible();
  });

  test('a guest signs in on the profile page and stays there', async ({ page, edition }) => {
    await comeFromElsewhere(page);
    await page.goto(paths.profile);
    const somebody = stranger(edition);
    const address = page.getByRole('dialog').getByRole('textbox');
    await address.pressSequentially(somebody.typed);
    await address.press('Enter');
    await enterCode(page, edition, somebody);
    await introduce(page, edition);
    await expect(formValues(page).firstName).toHaveValue('Олена');
    await expect(page).toHaveURL(paths.profile);
  });

  test('a profile that cannot be loaded shows a message', async ({ context, token }) => {
    expect(token).not.toBe('');
    const page = await context.newPage();
    await page.route(userCall, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.goto(paths.profile);
    await expect(page.getByText('Не вдалося завантажити сторінку.')).toBeVisible();
  });
});
