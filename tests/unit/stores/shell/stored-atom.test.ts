import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

const stored = new Map<string, string>();

async function openTab() {
  vi.resetModules();
  const browser = standInBrowser();
  standInStorage('localStorage', stored);
  const { storedAtom } = await import('../../../../src/stores/shell/stored-atom.ts');
  const words = storedAtom<readonly string[]>('words', {
    encode: (value) => value.join(' '),
    decode: (text) => (text === '' ? [] : text.split(' ')),
  });
  return { browser, ...words };
}

beforeEach(() => stored.clear());
afterEach(() => vi.unstubAllGlobals());

test('a change is stored, and the empty text removes it', async () => {
  const { $value, change } = await openTab();
  change(() => ['one']);
  expect([$value.get(), stored.get('words')]).toEqual([['one'], 'one']);
  expect((await openTab()).$value.get()).toEqual(['one']);
  change(() => []);
  expect([$value.get(), stored.has('words')]).toEqual([[], false]);
});

test('a change begins with what another tab stored', async () => {
  const one = await openTab();
  const other = await openTab();
  one.change(() => ['one']);
  other.change((words) => [...words, 'two']);
  expect(other.$value.get()).toEqual(['one', 'two']);
});

test.each([
  ['another tab stores it', (browser: ReturnType<typeof standInBrowser>) => browser.storeElsewhere('words')],
  ['another tab clears the whole storage', ({ storeElsewhere }) => storeElsewhere(null)],
  ['the page returns from the back/forward cache', ({ comeBack }) => comeBack()],
])('the value is read again when %s', async (_when, tell) => {
  const { browser, $value } = await openTab();
  stored.set('words', 'elsewhere');
  expect($value.get()).toEqual([]);
  tell(browser);
  expect($value.get()).toEqual(['elsewhere']);
});

test('a text that is as before tells nobody', async () => {
  const { browser, $value, change } = await openTab();
  change(() => ['one']);
  const heard = vi.fn();
  $value.listen(heard);
  browser.storeElsewhere('words');
  browser.comeBack();
  expect(heard).not.toHaveBeenCalled();
});
