import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { buildSettings } from '../../src/catalogue/settings.ts';
import { demoCatalogue } from '../../src/demo/compose.ts';
import { goods } from '../../src/demo/goods/all.ts';
import { storePictures } from '../../src/demo/pictures/store.ts';
import { files, paths } from '../../src/editions/paths.ts';
import { type Publishers, startPublishers } from '../../src/publishing/build-sites.ts';
import { isAsset } from '../../src/publishing/release/site-files.ts';
import type { CatalogueFile } from '../../src/server/shop/catalogue/file.ts';
import { startApi, type TestApi } from '../support/api/start-api.ts';
import { closeAfterwards } from '../support/closing/close-afterwards.ts';
import { test } from '../support/closing/test.ts';
import { type ChangeName, changes } from '../support/fixtures/catalogue-changes.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { demoAddresses, withDemoBundles } from '../support/site/demo-sites.ts';
import { digestsOf, publishedIn, readPublishedManifest } from '../support/site/published-release.ts';

/** More runs, such as `INCREMENTAL_RUNS=50`, find more faults. */
const runs = Number(process.env['INCREMENTAL_RUNS'] ?? 2);
const inOneRun = 4;

let api: TestApi;
let folder: string;
let shop: CatalogueFile;
/** Lives on from one change to the next. */
let publishers: Publishers;

test.beforeAll(async () => {
  [api, folder] = await Promise.all([startApi(), temporaryFolder('incremental')]);
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  const pictures = await storePictures(goods, api.config.mediaDirectory);
  const demo = demoCatalogue('ua', (item) => pictures.get(item));
  shop = { ...demo, goods: demo.goods.slice(0, 14) };
  await api.replaceCatalogue(shop);
  for (const place of ['step', 'resident']) await withDemoBundles(cacheOf(place));
  await build('step');
  publishers = startPublishersFor('resident');
  closeAfterwards(() => publishers.end());
  closeAfterwards(() => vi.unstubAllEnvs());
});

const cacheOf = (place: string) => join(folder, 'cache', place);

const environmentOf = (place: string) => ({
  ...demoAddresses(),
  EDITION: 'ua',
  CACHE_DIR: cacheOf(place),
  DIST_DIR: join(folder, place),
  SHOP_API_URL: api.url,
});

/** Builds into one of the release folders, on top of the release that is there. */
async function build(place: string): Promise<void> {
  const { code, err } = await runScript('build', [], environmentOf(place));
  // Redirects from old addresses stand in the configurations of web servers.
  expect([code, err.replace(/^ua: .* changed: reload the web server\n/, '')]).toEqual([0, '']);
}

function startPublishersFor(place: string): Publishers {
  for (const [name, value] of Object.entries(environmentOf(place))) vi.stubEnv(name, value);
  const sites = buildSettings(process.env).map((settings) => ({
    settings,
    shopApiUrl: api.url,
    shopName: api.url,
  }));
  return startPublishers(sites, { progress: () => undefined, warn: () => undefined });
}

async function publish(): Promise<void> {
  const options = { mayLosePercent: 100, insists: true, releasesToKeep: 3, staysReady: true, feedWaits: 0 };
  const [outcome] = await publishers.publish(options);
  expect(outcome?.error).toBeUndefined();
}

async function change(names: readonly ChangeName[], place: number): Promise<void> {
  for (const name of names) shop = changes[name](shop, place);
  await api.replaceCatalogue(shop);
}

/** Files that do not depend on goods. */
const untouched = ['delivery/index.html', '404.html', 'account/index.html', files.worker.slice(1)];

const names = Object.keys(changes).filter((name): name is ChangeName => name in changes);

test('a publisher that lives on and one that is new each time publish the same bytes as a build from nothing', async () => {
  const several = fc.shuffledSubarray(names, { minLength: inOneRun, maxLength: inOneRun });
  const steps = fc.asyncProperty(several, fc.nat(100), async (chosen, place) => {
    await change(chosen, place);
    await publish();
    await build('step');
    await rm(join(folder, 'whole'), { recursive: true, force: true });
    await build('whole');
    const whole = await digestsOf(publishedIn(join(folder, 'whole')));
    for (const name of ['resident', 'step']) {
      const built = await digestsOf(publishedIn(join(folder, name)));
      const ofOpenPages = [...built.keys()].filter((file) => isAsset(file) && !whole.has(file));
      for (const file of ofOpenPages) built.delete(file);
      expect(built, name).toEqual(whole);
    }
  });
  await fc.assert(steps, { seed: 8, numRuns: runs, endOnFailure: true });
}, 300_000);

test('the service worker of an incrementally built site lists only existing files', async () => {
  const site = publishedIn(join(folder, 'step'));
  const worker = await readFile(join(site, files.worker), 'utf8');
  const [, release = ''] = /^const release=(\{.*?\});/.exec(worker) ?? [];
  const { shell } = v.parse(v.object({ shell: v.array(v.string()) }), JSON.parse(release));
  const published = await digestsOf(site);
  expect(shell.length).toBeGreaterThan(10);
  expect(shell.filter((path) => !published.has(path.slice(1)))).toEqual([]);
});

test('adding or removing a product changes only its own files and those that list it', async () => {
  const added = changes.added(shop, 0).goods.at(-1);
  const ownFiles = [`cards/${added?.id}.json`, `product/${added?.chpu}/index.html`];
  const read = (file: string) => readFile(join(publishedIn(join(folder, 'step')), file), 'utf8');

  await change(['added'], 0);
  await build('step');
  const { changed } = await readPublishedManifest(join(folder, 'step'));
  expect(changed).toEqual(expect.arrayContaining([...ownFiles, 'feed.xml', 'search.json', 'sitemap.xml']));
  const others = changed.filter((file) => /^(cards|product)\//.test(file) && !ownFiles.includes(file));
  for (const file of others) expect(await read(file), file).toContain(`"/product/${added?.chpu}/"`);
  expect(others.length).toBeLessThan(shop.goods.length);
  for (const file of untouched) expect(changed).not.toContain(file);

  await change(['removed'], shop.goods.length - 1);
  await build('step');
  const { changed: without, lost } = await readPublishedManifest(join(folder, 'step'));
  expect(lost).toEqual([paths.product(added?.chpu ?? '')]);
  expect(without.toSorted()).toEqual(changed.filter((file) => !ownFiles.includes(file)).toSorted());
}, 120_000);

test('a new price changes only the files that show it; a deleted page is rendered again', async () => {
  const last = shop.goods.at(-1);
  const deleted = join('product', shop.goods[0]?.chpu ?? '', 'index.html');
  await rm(join(publishedIn(join(folder, 'step')), deleted));
  await change(['repriced'], shop.goods.length - 1);
  await build('step');
  const { changed } = await readPublishedManifest(join(folder, 'step'));
  expect(changed).toEqual(
    expect.arrayContaining([
      `cards/${last?.id}.json`,
      'feed.xml',
      deleted,
      'price-list-fcr/index.html',
      `product/${last?.chpu}/index.html`,
      'search.json',
    ]),
  );
  const other = (file: string) =>
    /^(index\.html|feed\.xml|search\.json|sitemap\.xml|price-list-fcr\/|cards\/|product\/)/.test(file);
  const listings = changed.filter((file) => !other(file));
  expect(listings.length).toBeGreaterThan(0);
  expect(changed.filter((file) => file.startsWith('cards/'))).toHaveLength(1);
  for (const file of untouched) expect(changed).not.toContain(file);
}, 120_000);

test('a publisher that lives on notices a rollback by another process, and what it publishes then is whole', async () => {
  const { code } = await runScript('rebuild', ['--rollback'], environmentOf('resident'));
  expect(code).toBe(0);
  await change(['repriced'], 3);
  await publish();
  await rm(join(folder, 'whole'), { recursive: true, force: true });
  await build('whole');
  const [resident, whole] = await Promise.all(
    ['resident', 'whole'].map((name) => digestsOf(publishedIn(join(folder, name)))),
  );
  for (const file of whole?.keys() ?? []) expect(resident?.get(file), file).toBe(whole?.get(file));
}, 120_000);
