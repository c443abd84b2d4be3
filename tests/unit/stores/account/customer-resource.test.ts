import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const token = 'a-token-of-somebody';

/** A page of somebody who is signed in, with something that is told to them alone. */
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

test('what the shop tells is shown', async () => {
  const { $state, load, answers } = await openPage();
  const asked = load();
  expect($state.get()).toEqual({ state: 'loading' });
  answers[0]?.resolve('a secret');
  await asked;
  expect($state.get()).toEqual({ state: 'ready', value: 'a secret' });
});

test('a guest is told nothing, and the shop is not asked', async () => {
  const { $state, load, answers } = await openPage('');
  await load();
  expect($state.get()).toEqual({ state: 'guest' });
  expect(answers).toEqual([]);
});

test('what could not be had can be asked for again', async () => {
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

test('with the session everything of it leaves the page', async () => {
  const { $state, replace, clearToken } = await openPage();
  replace('a secret');
  clearToken();
  expect($state.get()).toEqual({ state: 'guest' });
});

test('a session that ended in another tab leaves nothing on this page either', async () => {
  const { $state, replace, browser } = await openPage();
  replace('a secret');
  browser.cookies.delete('token');
  browser.comeBack();
  expect($state.get()).toEqual({ state: 'guest' });
});

test('an answer that comes after the session ended is not shown', async () => {
  const { $state, load, answers, clearToken } = await openPage();
  const asked = load();
  clearToken();
  answers[0]?.resolve('a secret');
  await asked;
  expect($state.get()).toEqual({ state: 'guest' });
});

test("another customer's session is asked anew, and never shows what was told to the one before", async () => {
  const { $state, load, answers, saveToken } = await openPage();
  const asked = load();
  saveToken('a-token-of-another');
  expect($state.get()).toEqual({ state: 'loading' });
  answers[1]?.resolve('of another');
  answers[0]?.resolve('a secret');
  await asked;
  await vi.waitFor(() => expect($state.get()).toEqual({ state: 'ready', value: 'of another' }));
});

test('asking again shows what is known meanwhile, also when nothing comes of it', async () => {
  const { $state, load, replace, answers } = await openPage();
  replace('a secret');
  const asked = load();
  expect($state.get()).toEqual({ state: 'ready', value: 'a secret' });
  answers[0]?.reject(new Error('no network'));
  await asked;
  expect($state.get()).toEqual({ state: 'ready', value: 'a secret' });
});

test('an answer that is older than what the page was told by the way changes nothing', async () => {
  const { $state, load, replace, answers } = await openPage();
  const asked = load();
  replace('newer');
  answers[0]?.resolve('older');
  await asked;
  expect($state.get()).toEqual({ state: 'ready', value: 'newer' });
});

test('a page out of the browser’s cache asks anew what may have grown old, one that is just shown does not', async () => {
  const { $state, replace, browser, answers } = await openPage();
  replace('old');
  browser.appear();
  expect(answers).toHaveLength(0);
  browser.comeBack();
  answers[0]?.resolve('new');
  await vi.waitFor(() => expect($state.get()).toEqual({ state: 'ready', value: 'new' }));
});
