import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isListed, unmatchedEntries } from '../../../../src/bundling/scripts/listed-modules.ts';

const list = ['src/ui/mount.ts', 'src/client/', '\0vite/preload-helper.js'];

test('a list names files, and folders without their sub-folders', () => {
  expect(isListed(list, resolve('src/ui/mount.ts'))).toBe(true);
  expect(isListed(list, resolve('src/client/failures.ts'))).toBe(true);
  expect(isListed(list, '\0vite/preload-helper.js')).toBe(true);
  expect(isListed(list, resolve('src/ui/mount.tsx'))).toBe(false);
  expect(isListed(list, resolve('src/client/deeper/failures.ts'))).toBe(false);
});

test('the query of a module does not matter', () => {
  expect(isListed(list, `${resolve('src/ui/mount.ts')}?v=1`)).toBe(true);
});

test('an entry that matches no module is reported with its owner', () => {
  const ids = [resolve('src/ui/mount.ts'), '\0vite/preload-helper.js'];
  expect(unmatchedEntries('The chunk «shop»', list, ids)).toEqual([
    'The chunk «shop» lists src/client/, but no page imports it: was it moved or renamed?',
  ]);
  expect(unmatchedEntries('The chunk «shop»', list, [...ids, resolve('src/client/failures.ts')])).toEqual([]);
});
