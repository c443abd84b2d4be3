import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { files, paths } from '../../../src/editions/paths.ts';
import { cacheRules } from '../../../src/offline/caches.ts';
import { respond } from '../../../src/offline/respond.ts';
import { deleteCaches, deleteOtherReleases, fetchShell, offlinePage } from '../../../src/offline/shell.ts';
import { standInCaches } from '../../support/stores/fake-caches.ts';

let caches: ReturnType<typeof standInCaches>;
let requested: string[];
let missing: Set<string>;
beforeEach(() => {
  caches = standInCaches();
  requested = [];
  missing = new Set();
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return missing.has(path) ? new Response('', { status: 404 }) : new Response(path);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const one = { id: 'one', shell: ['/_astro/react.js', '/_astro/cart.1.js'] };
const two = { id: 'two', shell: ['/_astro/react.js', '/_astro/cart.2.js'] };

test('a release stores its shell, the offline page and the files of the search', async () => {
  await fetchShell(one);
  const stored = await caches.paths(cacheRules('one').asset.cache);
  expect(stored).toEqual(expect.arrayContaining(one.shell));
  const ofRelease = await caches.paths(cacheRules('one').file.cache);
  expect(ofRelease).toEqual(expect.arrayContaining([paths.offline, files.search]));
});

test('a new release fetches only what the old one lacks, and deletes its caches but the assets and the pictures', async () => {
  await fetchShell(one);
  requested = [];
  await fetchShell(two);
  expect(requested).toContain('/_astro/cart.2.js');
  expect(requested).not.toContain('/_astro/react.js');
  await globalThis.caches.open(cacheRules('one').picture.cache);
  await globalThis.caches.open('somebody-else');
  await deleteOtherReleases('two');
  expect(caches.names()).toEqual([
    cacheRules('two').asset.cache,
    cacheRules('two').file.cache,
    cacheRules('two').picture.cache,
    'somebody-else',
  ]);
});

test('a page that was opened before a new release gets its scripts without a network', async () => {
  await fetchShell(one);
  await fetchShell(two);
  await deleteOtherReleases('two');
  const response = await respond({
    url: 'https://zerno.example/_astro/cart.1.js',
    rule: cacheRules('two').asset,
    fetchFresh: () => Promise.reject(new TypeError('Failed to fetch')),
    waitUntil: () => undefined,
  });
  expect(await response.text()).toBe('/_astro/cart.1.js');
});

test('however many releases follow, a bounded number of scripts stays: the newest', async () => {
  const shellOf = (version: number) =>
    Array.from({ length: 150 }, (_, index) => `/_astro/${index}.${version}.js`);
  for (let version = 1; version <= 10; version += 1) {
    await fetchShell({ id: `${version}`, shell: shellOf(version) });
    await deleteOtherReleases(`${version}`);
  }
  const { cache, limit } = cacheRules('10').asset;
  const stored = await caches.paths(cache);
  expect(stored).toHaveLength(limit);
  expect(stored).toEqual(expect.arrayContaining([...shellOf(8), ...shellOf(9), ...shellOf(10)]));
});

test('a release without a script is not installed; without the search it is', async () => {
  missing.add(files.search);
  await fetchShell(one);
  missing.add('/_astro/cart.2.js');
  await expect(fetchShell(two)).rejects.toThrow('/_astro/cart.2.js was answered with 404');
});

test('the offline page has status 503, so that it is never prerendered as another page', async () => {
  await fetchShell(one);
  const page = await offlinePage('one');
  expect([page.status, await page.text()]).toEqual([503, paths.offline]);
});

test('switching off deletes all of our caches and no others', async () => {
  await fetchShell(one);
  await globalThis.caches.open('somebody-else');
  await deleteCaches(() => true);
  expect(caches.names()).toEqual(['somebody-else']);
});
