import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

const openPage = () => import('../../../../src/stores/shell/storage.ts');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a browser whose storage is full keeps what is written as long as the page, over what it kept before', async () => {
  let isFull = false;
  const stored = standInStorage('sessionStorage', undefined, () => !isFull);
  const { readOfVisit, storeForVisit } = await openPage();
  storeForVisit('comment', 'перший');
  isFull = true;
  storeForVisit('comment', 'другий');
  storeForVisit('key', 'новий');
  expect([readOfVisit('comment'), readOfVisit('key')]).toEqual(['другий', 'новий']);
  storeForVisit('comment', '');
  expect(readOfVisit('comment')).toBe('');
  isFull = false;
  storeForVisit('key', 'ще новіший');
  expect(readOfVisit('key')).toBe('ще новіший');
  expect([...stored]).toEqual([['key', 'ще новіший']]);
});

test('a browser that lets nobody at its storage keeps what is written as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { readStored, store } = await openPage();
  expect(readStored('promocode')).toBe('');
  store('promocode', 'КАВА10');
  expect(readStored('promocode')).toBe('КАВА10');
  store('promocode', '');
  expect(readStored('promocode')).toBe('');
});
