import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const token = 'a-token-of-somebody';

/** A page of somebody who is signed in, with something that is told to them alone. */
async function openPage(kept = token) {
  const browser = standInBrowser();
  if (kept !== '') browser.cookies.set('token', kept);
  const { personal } = await import('../../../../src/stores/account/customer-resource.ts');
  const { keepToken, forgetToken } = await import('../../../../src/stores/sign-in/session.ts');
  const answers: PromiseWithResolvers<string>[] = [];
  const { $told, ask, take } = personal(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  return { browser, answers, $told, ask, take, keepToken, forgetToken };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('what the shop tells is shown', async () => {
  const { $told, ask, answers } = await openPage();
  const asked = ask();
  expect($told.get()).toEqual({ state: 'asked' });
  answers[0]?.resolve('a secret');
  await asked;
  expect($told.get()).toEqual({ state: 'told', value: 'a secret' });
});

test('a guest is told nothing, and the shop is not asked', async () => {
  const { $told, ask, answers } = await openPage('');
  await ask();
  expect($told.get()).toEqual({ state: 'guest' });
  expect(answers).toEqual([]);
});

test('what could not be had can be asked for again', async () => {
  const { $told, ask, answers } = await openPage();
  const first = ask();
  answers[0]?.reject(new Error('no network'));
  await first;
  expect($told.get()).toEqual({ state: 'failed' });
  const second = ask();
  expect($told.get()).toEqual({ state: 'asked' });
  answers[1]?.resolve('a secret');
  await second;
  expect($told.get()).toEqual({ state: 'told', value: 'a secret' });
});

test('with the session everything of it leaves the page', async () => {
  const { $told, take, forgetToken } = await openPage();
  take('a secret');
  forgetToken();
  expect($told.get()).toEqual({ state: 'guest' });
});

test('a session that ended in another tab leaves nothing on this page either', async () => {
  const { $told, take, browser } = await openPage();
  take('a secret');
  browser.cookies.delete('token');
  browser.comeBack();
  expect($told.get()).toEqual({ state: 'guest' });
});

test('an answer that comes after the session ended is not shown', async () => {
  const { $told, ask, answers, forgetToken } = await openPage();
  const asked = ask();
  forgetToken();
  answers[0]?.resolve('a secret');
  await asked;
  expect($told.get()).toEqual({ state: 'guest' });
});

test("another customer's session is asked anew, and never shows what was told to the one before", async () => {
  const { $told, ask, answers, keepToken } = await openPage();
  const asked = ask();
  keepToken('a-token-of-another');
  expect($told.get()).toEqual({ state: 'asked' });
  answers[1]?.resolve('of another');
  answers[0]?.resolve('a secret');
  await asked;
  await vi.waitFor(() => expect($told.get()).toEqual({ state: 'told', value: 'of another' }));
});

test('asking again shows what is known meanwhile, also when nothing comes of it', async () => {
  const { $told, ask, take, answers } = await openPage();
  take('a secret');
  const asked = ask();
  expect($told.get()).toEqual({ state: 'told', value: 'a secret' });
  answers[0]?.reject(new Error('no network'));
  await asked;
  expect($told.get()).toEqual({ state: 'told', value: 'a secret' });
});

test('an answer that is older than what the page was told by the way changes nothing', async () => {
  const { $told, ask, take, answers } = await openPage();
  const asked = ask();
  take('newer');
  answers[0]?.resolve('older');
  await asked;
  expect($told.get()).toEqual({ state: 'told', value: 'newer' });
});

test('a page out of the browser’s cache asks anew what may have grown old, one that is just shown does not', async () => {
  const { $told, take, browser, answers } = await openPage();
  take('old');
  browser.appear();
  expect(answers).toHaveLength(0);
  browser.comeBack();
  answers[0]?.resolve('new');
  await vi.waitFor(() => expect($told.get()).toEqual({ state: 'told', value: 'new' }));
});
