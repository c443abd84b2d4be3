import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const token = 'a-token-of-somebody';

/** A page with a signed-in customer and a resource of that customer. */
async function openPage(kept = token) {
  const browser = standInBrowser();
  if (kept !== '') browser.cookies.set('token', kept);
  const { customerResource } = await import('../../../../src/stores/account/customer-resource.ts');
  const { saveToken, clearToken } = await import('../../../../src/stores/sign-in/session.ts');
  const answers: PromiseWithResolvers<string>[] = [];
  const { $state, load, replace } = customerResource(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  return { browser, answers, $state, load, replace, saveToken, clearToken };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the loaded data are shown', async () => {
  const { $state, load, answers } = await openPage();
  const asked = load();
  expect($state.get()).toEqual({ state: 'loading' });
  answers[0]?.resolve('a secret');
  await asked;
  expect($state.get()).toEqual({ state: 'ready', value: 'a secret' });
});

test('a guest gets nothing, and no request is made', async () => {
  const { $state, load, answers } = await openPage('');
  await load();
  expect($state.get()).toEqual({ state: 'guest' });
  expect(answers).toEqual([]);
});

test('a failed load can be retried', async () => {
  const { $state, load, answers } = await openPage();
  const first = load();
  answers[0]?.reject(new Error('no network'));
  await first;
  expect($state.get()).toEqual({ state: 'failed' });
  const second = load();
  expect($state.get()).toEqual({ state: 'loading' });
  answers[1]?.resolve('a secret');
  await second;
  expect($state.get()).toEqual({ state: 'ready', value: 'a secret' });
});

test('the end of the session clears its data from the page', async () => {
  const { $state, replace, clearToken } = await openPage();
  replace('a secret');
  clearToken();
  expect($state.get()).toEqual({ state: 'guest' });
});

test('a session that ends in another tab clears this page too', async () => {
  const { $state, replace, browser } = await openPage();
  replace('a secret');
  browser.cookies.delete('token');
  browser.comeBack();
  expect($state.get()).toEqual({ state: 'guest' });
});

test('a response that arrives after the session ended is dropped', async () => {
  const { $state, load, answers, clearToken } = await openPage();
  const asked = load();
  clearToken();
  answers[0]?.resolve('a secret');
  await asked;
  expect($state.get()).toEqual({ state: 'guest' });
});

test("another customer's session loads anew and never shows the previous customer's data", async () => {
  const { $state, load, answers, saveToken } = await openPage();
  const asked = load();
  saveToken('a-token-of-another');
  expect($state.get()).toEqual({ state: 'loading' });
  answers[1]?.resolve('of another');
  answers[0]?.resolve('a secret');
  await asked;
  await vi.waitFor(() => expect($state.get()).toEqual({ state: 'ready', value: 'of another' }));
});

test('a reload keeps showing the previous data, even when it fails', async () => {
  const { $state, load, replace, answers } = await openPage();
  replace('a secret');
  const asked = load();
  expect($state.get()).toEqual({ state: 'ready', value: 'a secret' });
  answers[0]?.reject(new Error('no network'));
  await asked;
  expect($state.get()).toEqual({ state: 'ready', value: 'a secret' });
});

test('a response older than a local update is dropped', async () => {
  const { $state, load, replace, answers } = await openPage();
  const asked = load();
  replace('newer');
  answers[0]?.resolve('older');
  await asked;
  expect($state.get()).toEqual({ state: 'ready', value: 'newer' });
});

test('a page restored from the back/forward cache reloads its data, a first load does not', async () => {
  const { $state, replace, browser, answers } = await openPage();
  replace('old');
  browser.appear();
  expect(answers).toHaveLength(0);
  browser.comeBack();
  answers[0]?.resolve('new');
  await vi.waitFor(() => expect($state.get()).toEqual({ state: 'ready', value: 'new' }));
});
