import { expect, test } from 'vitest';
import { trackedPaths } from './tree.ts';

const most = 16;

/** A migration is never removed. */
const growing = 'src/server/db/migrations';

/** Folders with more files side by side than allowed, and exceptions that are too large or no longer needed. */
function crowdedFolders(paths: readonly string[], exceptions: Readonly<Record<string, number>>): string[] {
  const counts = new Map(Object.keys(exceptions).map((folder) => [folder, 0]));
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (/^(src|scripts|tests)\//.test(path) && folder !== growing)
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const exception = exceptions[folder];
    const allowed = exception ?? most;
    if (count > allowed) return [`${folder} holds ${count} files side by side: at most ${allowed}.`];
    if (exception === undefined || count === exception) return [];
    return [
      count > most
        ? `${folder} holds ${count} files: lower its exception.`
        : `${folder} needs no exception: remove it.`,
    ];
  });
}

/** How many files each folder holds that is still too full. A number only gets smaller, and no folder is added. */
const stillCrowded = {
  // Astro's routes: the place of a file is its address.
  'src/pages': 25,
  'tests/api/operator': 21,
  'tests/api/orders': 25,
  'tests/architecture/rules': 21,
  'tests/build': 29,
  'tests/simulation': 26,
  'tests/support/browser': 30,
  'tests/support/site': 21,
  'tests/unit/catalogue': 25,
};

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

test('a folder holds at most sixteen files side by side', () => {
  expect(crowdedFolders(trackedPaths(), stillCrowded)).toEqual([]);
});

test('sixteen files are allowed, seventeen are not; folders inside and folders outside the code do not count', () => {
  const paths = [...files('src/ui', 16), ...files('src/ui/dialog', 3), ...files('docs/decisions', 30)];
  expect(crowdedFolders(paths, {})).toEqual([]);
  expect(crowdedFolders([...paths, 'src/ui/more.css'], {})).toEqual([
    'src/ui holds 17 files side by side: at most 16.',
  ]);
});

test('migrations may grow', () => {
  expect(crowdedFolders(files('src/server/db/migrations', 99), {})).toEqual([]);
});

test.each([
  [20, []],
  [21, ['src/ui holds 21 files side by side: at most 20.']],
  [19, ['src/ui holds 19 files: lower its exception.']],
  [16, ['src/ui needs no exception: remove it.']],
  [0, ['src/ui needs no exception: remove it.']],
])('of a folder with an exception of 20 that holds %i files', (count, complaints) => {
  expect(crowdedFolders(files('src/ui', count), { 'src/ui': 20 })).toEqual(complaints);
});
