import { afterEach, expect, test, vi } from 'vitest';
import type { SentCode } from '../../../../src/domain/sign-in/code.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';
import { openPage, refusal } from '../../../support/stores/open-page.ts';

const { ua } = editions;
const token = 'a-token-of-the-shop';
const sent: SentCode = { way: 'phone', address: '380671234567', at: Date.now(), wait: 60, length: 4 };

afterEach(() => vi.unstubAllGlobals());

async function open(respond: Parameters<typeof openPage>[1]) {
  const page = await openPage(ua, respond, token);
  const stored = standInStorage('localStorage');
  const { eraseAccount } = await import('../../../../src/stores/account/personal-data.ts');
  const { $message } = await import('../../../../src/stores/shell/message.ts');
  return { ...page, stored, eraseAccount, $message };
}

test('erasing clears the customer’s data, keeps the cart, and leads to the account, which says it', async () => {
  const page = await open(() => new Response(null, { status: 204 }));
  page.browser.cookies.set('cart', 'anything');
  page.updateFavourites(() => [1]);
  page.stored.set('seen_goods', '7');
  page.goHomeWhenSignedOut();
  await page.eraseAccount(sent, '1234');
  expect(page.calls()).toEqual(['POST /user/erasure']);
  expect([page.$token.get(), page.$favourites.get(), page.stored.has('seen_goods')]).toEqual(['', [], false]);
  expect(page.browser.cookies.get('cart')).toBe('anything');
  expect(page.browser.visited).toEqual([paths.account]);
  expect(page.$message.get()?.name).toBe('accountErased');
});

test('a tab whose customer is erased in another tab says so; one that is signed out does not', async () => {
  const page = await open(() => refusal(500));
  page.browser.cookies.delete('token');
  page.browser.comeBack();
  expect(page.$message.get()).toBeUndefined();
  page.saveToken(token);
  page.stored.set('account_erased', String(Date.now()));
  page.browser.cookies.delete('token');
  page.browser.comeBack();
  expect(page.$message.get()?.name).toBe('accountErased');
});

test('a wrong code and an ended session change nothing here; after a lost response, an ended session means done', async () => {
  const statuses = [422, 401, 0, 401];
  const page = await open(() => {
    const status = statuses.shift() ?? 500;
    if (status === 0) throw new TypeError('network');
    return refusal(status);
  });
  for (const _refused of [422, 401, 0]) {
    await expect(page.eraseAccount(sent, '1234')).rejects.toThrow();
    expect(page.$token.get()).toBe(token);
  }
  await page.eraseAccount(sent, '1234');
  expect(page.$token.get()).toBe('');
});
