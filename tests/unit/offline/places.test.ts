import fc from 'fast-check';
import { expect, test } from 'vitest';
import { files, paths } from '../../../src/editions/paths.ts';
import { placeOf, placesOf } from '../../../src/offline/places.ts';

const places = placesOf('one');

test('pages, pictures, hashed files and what the search reads have places', () => {
  for (const path of [paths.home, paths.product('hedeb'), paths.favourites, paths.categoryPage('/filtr/', 2)])
    expect(placeOf(path, places), path).toBe(places.page);
  expect(placeOf(files.picture('1.avif'), places)).toBe(places.picture);
  expect(placeOf(`${files.assets}a.js`, places)).toBe(places.asset);
  expect(placeOf(files.search, places)).toBe(places.file);
});

test('nothing of the shop’s answers, of the account or of the checkout is ever kept', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('/api/v1/', paths.account, paths.checkout),
      fc.string(),
      (start, rest) => placeOf(`${start}${rest}`, places) === undefined,
    ),
  );
  for (const path of ['/media/a.svg', '/outbox', files.feed, files.worker, files.card(1)])
    expect(placeOf(path, places), path).toBeUndefined();
});

test('releases share pictures, whose names are their content, and nothing else', () => {
  const other = placesOf('other');
  expect(other.picture).toEqual(places.picture);
  for (const name of ['page', 'file', 'asset'] as const)
    expect(other[name].cache).not.toBe(places[name].cache);
});
