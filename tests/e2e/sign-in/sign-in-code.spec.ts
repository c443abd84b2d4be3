import { paths } from '../../../src/editions/paths.ts';
import { readCode } from '../../support/api/sign-in.ts';
import { expect, inBothEditions, inEdition, test } from '../../support/browser/page-test.ts';
import {
  accountLink,
  askForCode,
  comeFromElsewhere,
  loginCalls,
  sendCalls,
  signInDialogs,
  stranger,
} from '../../support/shop-pages/sign-in-dialog.ts';

inBothEditions(() => {
  test('a wrong code empties the boxes and shows an error, and the right code still signs in', async ({
    context,
    edition,
    baseURL,
  }) => {
    const page = await context.newPage();
    await comeFromElsewhere(page);
    await page.goto(paths.home);
    const { holder, typed } = stranger(edition);
    const { box, boxes, alert, profile } = await askForCode(page, typed);
    await expect(box(1)).toBeFocused();
    const code = await readCode(baseURL ?? '', holder);
    await page.keyboard.type(code === '1111' ? '2222' : '1111');
    await expect(alert).toHaveText('Код не підійшов. Перевірте цифри й спробуйте ще раз.');
    for (const one of await boxes.all()) await expect(one).toHaveValue('');
    await expect(box(1)).toBeFocused();
    await page.keyboard.type(code);
    await expect(profile).toBeVisible();
  });

  for (const [status, json, text] of [
    [422, { message: 'no', errors: { phone: ['Не той номер.'], email: ['Не та адреса.'] } }, /^Не (той|та) /],
    [429, { error: { message: 'Новий через 40 с.' } }, 'Новий через 40 с.'],
    [503, { message: 'Не вдалося надіслати.' }, 'Не вдалося надіслати.'],
  ] as const) {
    test(`a ${status} response to the address is shown under its field`, async ({ context, edition }) => {
      const page = await context.newPage();
      await page.route(sendCalls, (route) => route.fulfill({ status, json }));
      await page.goto(paths.home);
      const { entry, address } = await askForCode(page, stranger(edition).typed);
      await expect(entry.getByText(text)).toBeVisible();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await expect(address).not.toHaveValue('');
    });
  }

  test('an invalid address is reported without a request', async ({ page }) => {
    await page.goto(paths.home);
    await accountLink(page).click();
    const { entry, address } = signInDialogs(page);
    await address.pressSequentially('12');
    await address.press('Enter');
    await expect(entry.getByText(/^Перевірте (номер|адресу), у н/)).toBeVisible();
    await expect(address).toBeFocused();
    await address.fill('');
    await address.press('Enter');
    const empty = entry.getByText('Заповніть це поле');
    await expect(empty).toBeVisible();
    await address.blur();
    await expect(empty).toBeVisible();
  });
});

inEdition('ua', () => {
  test('each digit moves the focus forward, each Backspace moves it back', async ({ page, edition }) => {
    await comeFromElsewhere(page);
    await page.goto(paths.home);
    const { box, boxes } = await askForCode(page, stranger(edition).typed);
    await expect(box(1)).toBeFocused();
    await page.keyboard.type('12');
    await expect(box(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(box(2)).toBeFocused();
    await expect(box(2)).toHaveValue('');
    await page.keyboard.press('Backspace');
    await expect(box(1)).toBeFocused();
    await expect(box(1)).toHaveValue('');
    await page.keyboard.type('7');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('8');
    await expect(box(1)).toHaveValue('8');
    await expect(box(2)).toBeFocused();
    await expect(box(1)).toHaveAttribute('inputmode', 'numeric');
    await expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(boxes).toHaveCount(4);
    // A click elsewhere does not lose the input.
    await page.mouse.click(8, 8);
    await expect(box(1)).toHaveValue('8');
  });

  test('non-digits are rejected with a message, digits of any script are accepted', async ({
    page,
    edition,
  }) => {
    await comeFromElsewhere(page);
    await page.goto(paths.home);
    const { box, alert } = await askForCode(page, stranger(edition).typed);
    await expect(box(1)).toBeFocused();
    await page.keyboard.insertText('x');
    await expect(alert).toHaveText('Код складається лише з цифр.');
    await expect(box(1)).toHaveValue('');
    await expect(box(1)).toBeFocused();
    await page.keyboard.insertText('٧');
    await expect(box(1)).toHaveValue('7');
    await expect(alert).toHaveText('');
  });

  test('a code pasted into any box fills all boxes and signs in', async ({
    page,
    context,
    edition,
    baseURL,
  }) => {
    await comeFromElsewhere(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(paths.home);
    const { holder, typed } = stranger(edition);
    const { box, profile } = await askForCode(page, typed);
    await expect(box(1)).toBeFocused();
    const code = await readCode(baseURL ?? '', holder);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Ваш код ${code}. Діє 5 хв.`);
    await box(3).focus();
    await page.keyboard.press('Control+V');
    await expect(profile).toBeVisible();
  });

  test('an autofilled code signs in', async ({ page, edition, baseURL }) => {
    await comeFromElsewhere(page);
    await page.goto(paths.home);
    const { holder, typed } = stranger(edition);
    const { box, profile } = await askForCode(page, typed);
    await expect(box(1)).toBeFocused();
    await box(1).fill(await readCode(baseURL ?? '', holder));
    await expect(profile).toBeVisible();
  });

  for (const [status, json, text] of [
    [400, { error: { message: 'Цей код уже не діє.' } }, 'Цей код уже не діє.'],
    [422, { message: 'no', errors: { code: ['Хибний код.', 'Ще раз.'] } }, 'Хибний код.'],
    [429, { message: 'Спробуйте через 3 хв.' }, 'Спробуйте через 3 хв.'],
    [500, {}, 'Сталася помилка на нашому боці.'],
  ] as const) {
    test(`a ${status} response to a code is shown under the boxes`, async ({ context, edition }) => {
      const page = await context.newPage();
      await comeFromElsewhere(page);
      await page.route(loginCalls, (route) => route.fulfill({ status, json }));
      await page.goto(paths.home);
      const { box, alert } = await askForCode(page, stranger(edition).typed);
      await expect(box(1)).toBeFocused();
      await page.keyboard.type('1234');
      await expect(alert).toContainText(text);
    });
  }

  test('without a network the digits stay and can be sent again', async ({ context, edition, baseURL }) => {
    const page = await context.newPage();
    await comeFromElsewhere(page);
    await page.goto(paths.home);
    const { holder, typed } = stranger(edition);
    const { box, code, alert, profile } = await askForCode(page, typed);
    await expect(box(1)).toBeFocused();
    await page.route(loginCalls, (route) => route.abort());
    await page.keyboard.type(await readCode(baseURL ?? '', holder));
    await expect(alert).toContainText('Немає зв’язку.');
    await page.unroute(loginCalls);
    await code.getByRole('button', { name: 'Увійти' }).click();
    await expect(profile).toBeVisible();
  });

  test('another code can be requested after a minute, and a reload does not restart the wait', async ({
    page,
    edition,
  }) => {
    let sent = 0;
    await page.route(sendCalls, (route) => {
      sent += 1;
      return route.fulfill({ json: { resend_in: 60 } });
    });
    await page.clock.install();
    await page.goto(paths.home);
    const { code, box, resend } = await askForCode(page, stranger(edition).typed);
    /** The clock also runs by itself, so a slow machine may read a little less. */
    const wait = (time: RegExp) =>
      code.getByText(new RegExp(`Надіслати ще раз можна буде через ${time.source}`));
    const wholeMinute = /(1:00|0:5\d)/;
    const fortySeconds = /0:(40|3\d)/;
    await expect(wait(wholeMinute)).toBeVisible();
    await expect(resend).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(wait(fortySeconds)).toBeVisible();
    await page.reload();
    await accountLink(page).click();
    await expect(wait(fortySeconds)).toBeVisible();
    await page.clock.runFor(41_000);
    await resend.click();
    await expect(code.getByText('Надіслали новий код.')).toBeVisible();
    await expect(wait(wholeMinute)).toBeVisible();
    await expect(box(1)).toBeFocused();
    expect(sent).toBe(2);
  });

  test('a code that was requested in one tab can be entered in another', async ({
    context,
    edition,
    baseURL,
  }) => {
    const page = await context.newPage();
    await page.goto(paths.home);
    const { holder, typed } = stranger(edition);
    await askForCode(page, typed);
    const other = await context.newPage();
    await other.goto(paths.home);
    await accountLink(other).click();
    const { box, profile } = signInDialogs(other);
    await expect(box(1)).toBeFocused();
    await other.keyboard.type(await readCode(baseURL ?? '', holder));
    await expect(profile).toBeVisible();
  });

  test('the address can be changed; the same address again needs no new code', async ({ page, edition }) => {
    let sent = 0;
    await page.route(sendCalls, (route) => {
      sent += 1;
      return route.fulfill({ json: { resend_in: 60 } });
    });
    await page.goto(paths.home);
    const { change, address, code, send } = await askForCode(page, stranger(edition).typed);
    await change.click();
    await expect(code).toBeHidden();
    await expect(address).not.toHaveValue('');
    await send.click();
    await expect(code).toBeVisible();
    expect(sent).toBe(1);
  });

  test('without a network input stays, and a double click sends one request', async ({
    context,
    edition,
  }) => {
    const page = await context.newPage();
    await page.route(sendCalls, (route) => route.abort());
    await page.goto(paths.home);
    const { entry, address, send, code } = await askForCode(page, stranger(edition).typed);
    await expect(entry.getByText('Немає зв’язку.')).toBeVisible();
    await expect(address).not.toHaveValue('');
    let sent = 0;
    const gate = Promise.withResolvers<void>();
    await page.unroute(sendCalls);
    await page.route(sendCalls, async (route) => {
      sent += 1;
      await gate.promise;
      await route.fulfill({ json: { resend_in: 60 } });
    });
    await send.dblclick();
    gate.resolve();
    await expect(code).toBeVisible();
    expect(sent).toBe(1);
  });
});
