import fc from 'fast-check';
import { expect, test } from 'vitest';
import { files, paths } from '../../../src/editions/paths.ts';
import { cacheRules, ruleFor } from '../../../src/offline/caches.ts';

const rules = cacheRules('one');

test('pages, pictures, hashed files and the files of the search are cached', () => {
  for (const path of [paths.home, paths.product('hedeb'), paths.favourites, paths.categoryPage('/filtr/', 2)])
    expect(ruleFor(path, rules), path).toBe(rules.page);
  expect(ruleFor(files.picture('1.avif'), rules)).toBe(rules.picture);
  expect(ruleFor(`${files.assets}a.js`, rules)).toBe(rules.asset);
  expect(ruleFor(files.search, rules)).toBe(rules.file);
  for (const path of [files.card(1), files.searchShard(17, 1024)])
    expect(ruleFor(path, rules), path).toBe(rules.found);
});

test('responses of the shop and pages of account and checkout are never cached', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('/api/v1/', paths.account, paths.checkout),
      fc.string(),
      (start, rest) => ruleFor(`${start}${rest}`, rules) === undefined,
    ),
  );
  for (const path of ['/media/a.svg', '/outbox', files.feed, files.worker, '/cards/1/2.json', '/search.txt'])
    expect(ruleFor(path, rules), path).toBeUndefined();
});

test('releases share the caches of hashed files and no others', () => {
  const other = cacheRules('other');
  for (const name of ['picture', 'asset'] as const) expect(other[name]).toEqual(rules[name]);
  for (const name of ['page', 'file', 'found'] as const)
    expect(other[name].cache).not.toBe(rules[name].cache);
});
