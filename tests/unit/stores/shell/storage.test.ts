import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

const openPage = () => import('../../../../src/stores/shell/storage.ts');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('when storage is full, values last as long as the page and replace stored ones', async () => {
  let isFull = false;
  const stored = standInStorage('sessionStorage', undefined, () => !isFull);
  const { readForVisit, writeForVisit } = await openPage();
  writeForVisit('comment', 'перший');
  isFull = true;
  writeForVisit('comment', 'другий');
  writeForVisit('key', 'новий');
  expect([readForVisit('comment'), readForVisit('key')]).toEqual(['другий', 'новий']);
  writeForVisit('comment', '');
  expect(readForVisit('comment')).toBe('');
  isFull = false;
  writeForVisit('key', 'ще новіший');
  expect(readForVisit('key')).toBe('ще новіший');
  expect([...stored]).toEqual([['key', 'ще новіший']]);
});

test('when storage is blocked, values last as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { readStored, writeStored } = await openPage();
  expect(readStored('promocode')).toBe('');
  writeStored('promocode', 'КАВА10');
  expect(readStored('promocode')).toBe('КАВА10');
  writeStored('promocode', '');
  expect(readStored('promocode')).toBe('');
});
