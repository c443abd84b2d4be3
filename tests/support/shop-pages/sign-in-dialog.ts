import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { getUser } from '../../../src/contract/resources/user.ts';
import { ask } from '../api/send-request.ts';
import { bearer, from, readCode } from '../api/sign-in.ts';
import { siteOf, type TestedEdition } from '../browser/page-test.ts';
import { write } from '../browser/type-text.ts';

/** The calls that send a code, and those that check it. */
export const sendCalls = /\/api\/v1\/(sms|email)-code/;
export const loginCalls = /\/api\/v1\/login/;
export const userCall = '**/api/v1/user';

const byte = () => randomInt(256);

/** Sets a separate client address, so that tests do not share rate limits. */
export const comeFromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders(from(`10.${byte()}.${byte()}.${byte()}`));

/** A new customer: phone or e-mail address, and what they type. */
export function stranger({ signIn: { ways, phones } }: TestedEdition) {
  const digits = `50${String(randomInt(1e7)).padStart(7, '0')}`;
  if (ways !== 'bySettings') return { holder: { phone: `${phones[0]?.prefix}${digits}` }, typed: digits };
  const email = `${digits}@customers.example`;
  return { holder: { email }, typed: email };
}

/** The controls of the sign-in dialogs. */
export function signInDialogs(page: Page) {
  const entry = page.getByRole('dialog', { name: 'Увійти' });
  const code = page.getByRole('dialog', { name: 'Код' });
  const profile = page.getByRole('dialog', { name: 'Про вас' });
  return {
    entry,
    address: entry.getByRole('textbox'),
    send: entry.getByRole('button', { name: 'Отримати код' }),
    code,
    box: (place: number) => code.getByRole('textbox', { name: `Цифра ${place} із 4` }),
    boxes: code.getByRole('textbox'),
    alert: code.getByRole('alert'),
    resend: code.getByRole('button', { name: 'Надіслати ще раз' }),
    change: code.getByRole('button', { name: /^Змінити/ }),
    profile,
    goOn: profile.getByRole('button', { name: 'Продовжити' }),
  };
}

export const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Увійти|Кабінет)$/ });

/** Opens the dialog from the header and requests a code. */
export async function askForCode(page: Page, typed: string) {
  const dialogs = signInDialogs(page);
  await accountLink(page).click();
  await dialogs.address.pressSequentially(typed);
  await dialogs.address.press('Enter');
  return dialogs;
}

/** Types the sent code into the open dialog. */
export async function enterCode(page: Page, edition: TestedEdition, { holder }: ReturnType<typeof stranger>) {
  await signInDialogs(page).box(1).focus();
  await page.keyboard.type(await readCode(siteOf(edition), holder));
}

/** Signs a new customer in and completes the profile, once the dialog is open. */
export async function signInAsStranger(page: Page, edition: TestedEdition) {
  const somebody = stranger(edition);
  const { address } = signInDialogs(page);
  await address.pressSequentially(somebody.typed);
  await address.press('Enter');
  await enterCode(page, edition, somebody);
  await introduce(page, edition);
}

/** Makes any code restore this session, because the shop sends no second code so soon. */
export async function openAgain(page: Page, edition: TestedEdition, token: string) {
  const { json: user } = await ask(`${siteOf(edition)}${apiBase}${getUser.path}`, { headers: bearer(token) });
  await page.route(sendCalls, (route) => route.fulfill({ json: { resend_in: 60 } }));
  await page.route(loginCalls, (route) => route.fulfill({ json: { token, user } }));
}

/** Fills in the profile that an order requires, in its dialog. */
export async function introduce(page: Page, { profile: { asksPhone } }: TestedEdition) {
  const { profile, goOn } = signInDialogs(page);
  await write(profile.getByLabel('Ім’я'), 'Олена');
  await write(profile.getByLabel('Прізвище'), 'Кравець');
  if (asksPhone) await profile.getByLabel('Телефон').pressSequentially('601234567');
  await goOn.click();
}
