import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { files, paths } from '../../../src/editions/paths.ts';
import { placesOf } from '../../../src/offline/places.ts';
import { dropCaches, dropOtherReleases, fetchShell, offlinePage } from '../../../src/offline/shell.ts';
import { standInCaches } from '../../support/stores/fake-caches.ts';

let caches: ReturnType<typeof standInCaches>;
let asked: string[];
let missing: Set<string>;
beforeEach(() => {
  caches = standInCaches();
  asked = [];
  missing = new Set();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return missing.has(path) ? new Response('', { status: 404 }) : new Response(path);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const one = { id: 'one', shell: ['/_astro/react.js', '/_astro/cart.1.js'] };
const two = { id: 'two', shell: ['/_astro/react.js', '/_astro/cart.2.js'] };

test('a release brings its shell, the page for no network and the search', async () => {
  await fetchShell(one);
  const kept = await caches.paths(placesOf('one').asset.cache);
  expect(kept).toEqual(expect.arrayContaining([...one.shell, paths.offline, files.search]));
});

test('a new release fetches only what the old one has not, and nothing of the old one stays but pictures', async () => {
  await fetchShell(one);
  asked = [];
  await fetchShell(two);
  expect(asked).toContain('/_astro/cart.2.js');
  expect(asked).not.toContain('/_astro/react.js');
  await globalThis.caches.open(placesOf('one').picture.cache);
  await globalThis.caches.open('somebody-else');
  await dropOtherReleases('two');
  expect(caches.names()).toEqual([
    placesOf('two').asset.cache,
    placesOf('two').picture.cache,
    'somebody-else',
  ]);
});

test('without its scripts a release does not begin, without the search it does', async () => {
  missing.add(files.search);
  await fetchShell(one);
  missing.add('/_astro/cart.2.js');
  await expect(fetchShell(two)).rejects.toThrow('/_astro/cart.2.js was answered with 404');
});

test('the page for no network is not a success, so that it is never rendered ahead as another', async () => {
  await fetchShell(one);
  const page = await offlinePage('one');
  expect([page.status, await page.text()]).toEqual([503, paths.offline]);
});

test('switched off, all of ours goes and nothing of anybody else', async () => {
  await fetchShell(one);
  await globalThis.caches.open('somebody-else');
  await dropCaches(() => true);
  expect(caches.names()).toEqual(['somebody-else']);
});
