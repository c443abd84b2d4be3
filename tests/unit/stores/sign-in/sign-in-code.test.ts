import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { login, loginByEmail } from '../../../../src/contract/resources/sign-in.ts';
import { resendSeconds } from '../../../../src/domain/sign-in/limits.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { openPage, refusal, somebody } from '../../../support/stores/open-page.ts';

const byPhone = { way: 'phone', address: '380671234567' } as const;
const byMail = { way: 'email', address: 'olena@zerno.example' } as const;
const sent = () => Response.json({ resend_in: 30 });

afterEach(() => vi.unstubAllGlobals());

test('a code is requested by the chosen method, and its dialog replaces the first', async () => {
  for (const [holder, call] of [
    [byPhone, 'GET /sms-code'],
    [byMail, 'GET /email-code'],
  ] as const) {
    const { requestCode, openModal, dialogs, calls } = await openPage(editions.ua, sent);
    openModal('signIn');
    await requestCode(holder);
    expect(calls()).toEqual([call]);
    expect(dialogs()).toEqual(['code']);
  }
});

test('a code that was just sent is not requested again; one for another address is', async () => {
  const { requestCode, changeAddress, dialogs, calls } = await openPage(editions.ua, sent);
  await requestCode(byPhone);
  changeAddress();
  expect(dialogs()).toEqual(['signIn']);
  await requestCode(byPhone);
  expect(calls()).toHaveLength(1);
  await requestCode(byMail);
  expect(calls()).toHaveLength(2);
});

test('a code that could not be sent leaves the dialog as it is', async () => {
  const { requestCode, openModal, dialogs } = await openPage(editions.ua, () => refusal(422));
  openModal('signIn');
  await expect(requestCode(byPhone)).rejects.toMatchObject({ status: 422 });
  expect(dialogs()).toEqual(['signIn']);
});

test.each([
  ['a gateway that lost the response', async () => refusal(502)],
  ['a network that broke', () => Promise.reject(new TypeError('fetch failed'))],
])('after %s no second code is requested: the first may be on its way', async (_what, respond) => {
  for (const holder of [byPhone, byMail]) {
    const { requestCode, calls } = await openPage(editions.ua, respond);
    await expect(requestCode(holder)).rejects.toThrow();
    expect(calls()).toHaveLength(1);
  }
});

describe('a code whose response was lost, and the next request meets the limit', () => {
  const tooSoon = (seconds: string) =>
    Response.json({ message: 'no' }, { status: 429, headers: { 'Retry-After': seconds } });

  /** Requests codes until the responses are used up; returns what came of the last one. */
  async function request(addresses: readonly (typeof byPhone | typeof byMail)[], responses: Response[]) {
    const { requestCode, openModal, dialogs } = await openPage(
      editions.pl,
      () => responses.shift() ?? refusal(500),
    );
    openModal('signIn');
    for (const address of addresses) await requestCode(address).catch(() => undefined);
    const { sentCode } = await import('../../../../src/stores/sign-in/sent-code.ts');
    return { dialogs: dialogs(), sent: sentCode() };
  }

  test('is on its way: its dialog opens', async () => {
    const { dialogs, sent } = await request([byPhone, byPhone], [refusal(502), tooSoon('42')]);
    expect(dialogs).toEqual(['code']);
    expect(sent).toMatchObject({ ...byPhone, wait: 42 });
  });

  test.each([
    ['no response was lost', [byPhone], [tooSoon('42')]],
    ['the response was lost for another address', [byMail, byPhone], [refusal(502), tooSoon('42')]],
    ['the shop rejected the request', [byPhone, byPhone], [refusal(422), tooSoon('42')]],
    ['the limit is not that between two codes', [byPhone, byPhone], [refusal(502), tooSoon('1800')]],
  ])('is not expected when %s', async (_what, addresses, responses) => {
    const { dialogs, sent } = await request(addresses, responses);
    expect(dialogs).toEqual(['signIn']);
    expect(sent).toBeUndefined();
  });
});

describe('a shop that sent many SMS today', () => {
  const proofDue = (bits: number) =>
    Response.json({ ...refusalBody, proof: { at: 1_764_000_000, bits } }, { status: 428 });
  const refusalBody = { message: 'no', error: { message: 'no' } };

  test('gets the work that it asks of the browser, and the code is sent', async () => {
    const responses = [proofDue(8), sent()];
    const { requestCode, dialogs, heard } = await openPage(
      editions.ua,
      () => responses.shift() ?? refusal(500),
    );
    await requestCode(byPhone);
    expect(dialogs()).toEqual(['code']);
    const [before, proof] = heard.map(({ query }) => query.get('proof'));
    expect(before).toBeNull();
    expect(proof).toMatch(/^1764000000\.\d+$/);
    const hash = createHash('sha256').update(`${byPhone.address} ${proof}`).digest();
    expect(hash[0]).toBe(0);
  });

  test.each([
    ['asks for more than a browser gives', proofDue(40)],
    ['does not say which', refusal(428)],
  ])('%s: its message is shown', async (_what, response) => {
    const { requestCode, calls } = await openPage(editions.ua, () => response);
    await expect(requestCode(byPhone)).rejects.toMatchObject({ status: 428 });
    expect(calls()).toHaveLength(1);
  });
});

test('a code counts as sent whatever message the shop returns', async () => {
  const { sendCode } = await openPage(editions.ua, () => Response.json({ sent: true }));
  expect(await sendCode(byPhone)).toMatchObject({ ...byPhone, wait: resendSeconds });
});

test('after a code was sent, sign-in opens at the code from any page', async () => {
  const { requestCode, closeModal, openSignIn, dialogs, calls } = await openPage(editions.ua, sent);
  await requestCode(byPhone);
  closeModal('code');
  openSignIn('cart');
  expect(dialogs()).toEqual(['code']);
  expect(calls()).toHaveLength(1);
});

test('the code is verified by the method it was sent with', async () => {
  for (const [holder, call, body] of [
    [byPhone, login, { phone: byPhone.address, code: '1234' }],
    [byMail, loginByEmail, { email: byMail.address, code: '1234' }],
  ] as const) {
    const signedIn = { token: 'a-token-of-the-shop', user: somebody };
    const { logIn, isSignedIn, calls, heard } = await openPage(editions.pl, () => Response.json(signedIn));
    await logIn(holder, '1234');
    expect(calls()[0]).toBe(`${call.method} ${call.path}`);
    expect(JSON.parse(String(heard[0]?.body))).toEqual(body);
    expect(isSignedIn()).toBe(true);
  }
});
