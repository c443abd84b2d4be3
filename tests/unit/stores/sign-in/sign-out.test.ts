import { afterEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../../../src/domain/checkout/draft.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';
import { openPage, refusal } from '../../../support/stores/open-page.ts';

const { ua } = editions;
const token = 'a-token-of-the-shop';
const done = () => new Response(null, { status: 204 });

afterEach(() => vi.unstubAllGlobals());

test('signing out calls the shop, clears the customer’s data and keeps the cart', async () => {
  const { signOut, $token, $favourites, updateFavourites, heard, calls, browser } = await openPage(
    ua,
    done,
    token,
  );
  browser.cookies.set('cart', 'anything');
  updateFavourites(() => [1, 2]);
  const stored = standInStorage('localStorage');
  stored.set('seen_goods', '7');
  await Promise.all([signOut(), signOut()]);
  expect(calls()).toEqual(['POST /logout']);
  expect(heard[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
  expect($token.get()).toBe('');
  expect($favourites.get()).toEqual([]);
  expect(stored.has('seen_goods')).toBe(false);
  expect(browser.cookies.get('cart')).toBe('anything');
  expect(browser.visited).toEqual([paths.home]);
});

test('a restored page allows signing out again after a new sign-in', async () => {
  const { signOut, saveToken, $token, calls, browser } = await openPage(ua, done, token);
  await signOut();
  saveToken('a-token-of-the-next-session');
  await signOut();
  expect($token.get()).toBe('');
  expect(calls()).toEqual(['POST /logout', 'POST /logout']);
  expect(browser.visited).toEqual([paths.home, paths.home]);
});

test('signing out clears the order draft: the next user may be somebody else', async () => {
  const { signOut } = await openPage(ua, done, token);
  const { $draft, updateDraft } = await import('../../../../src/stores/checkout/draft.ts');
  updateDraft({ comment: 'Домофон 12' });
  await signOut();
  expect($draft.get()).toEqual(emptyDraft);
});

test('signing out works when the shop is unreachable', async () => {
  vi.useFakeTimers();
  const { signOut, $token, browser } = await openPage(ua, () => new Promise(() => undefined), token);
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(3000);
  await leaving;
  expect($token.get()).toBe('');
  expect(browser.visited).toEqual([paths.home]);
  vi.useRealTimers();
});

test.each([500, 401])('signing out works when the shop responds with %i', async (status) => {
  const { signOut, $token, browser } = await openPage(ua, () => refusal(status), token);
  await signOut();
  expect($token.get()).toBe('');
  expect(browser.visited).toEqual([paths.home]);
});

test('a session that ends in another tab leaves a customer’s page, a new one does not', async () => {
  const { goHomeWhenSignedOut, saveToken, browser } = await openPage(ua, done, token);
  const stop = goHomeWhenSignedOut();
  saveToken('a-token-of-the-next-session');
  expect(browser.visited).toEqual([]);
  browser.cookies.delete('token');
  browser.comeBack();
  expect(browser.visited).toEqual([paths.home]);
  stop();
  saveToken(token);
  browser.cookies.delete('token');
  browser.comeBack();
  expect(browser.visited).toHaveLength(1);
});
