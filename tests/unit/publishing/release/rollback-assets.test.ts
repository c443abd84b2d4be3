import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changedParts,
  type Entry,
  entriesOf,
  entryOf,
  readInventory,
  withEntries,
} from '../../../../src/publishing/release/inventory.ts';
import { publishRelease, rollBack } from '../../../../src/publishing/release/switch.ts';
import { publishedTree } from '../../../../src/publishing/release/trees.ts';
import { temporaryFolderInMemory } from '../../../support/processes/temporary-folder.ts';
import { placesIn } from '../../../support/site/small-releases.ts';

const day = 86_400;
const madeAt = 20_000 * day;

let folder: string;
let places: ReturnType<typeof placesIn>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: madeAt * 1000 });
  folder = await temporaryFolderInMemory('rollback-assets');
  places = placesIn(folder);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const inventory = () => readInventory(publishedTree(places) ?? '');
const has = (file: string) => existsSync(join(places.site, file));
const unusedAt = (file: string) => entryOf(inventory(), `/${file}`)?.unusedAt;

function stage(file: string, text: string): string {
  const place = join(folder, 'stage', text, file);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  return place;
}

/** Publishes a page, its script with a compressed copy, and a picture; assets of earlier releases stay as unused ones. */
async function publish(version: number): Promise<void> {
  const files = [`_astro/${version}.js`, `_pictures/${version}.avif`, `page-${version}/index.html`];
  const before = inventory();
  const unused = entriesOf(before).flatMap(([path, { unusedAt = madeAt }]): [string, Entry | undefined][] =>
    path.startsWith('/_') ? [[path, { unusedAt }]] : [[path, undefined]],
  );
  const next = withEntries(before, [
    ...unused,
    ...files.map((file) => [`/${file.replace('index.html', '')}`, {}] as const),
  ]);
  const parts = changedParts(next, before, join(folder, `parts-${version}`));
  const set = new Map(parts.set);
  for (const file of [...files, `_astro/${version}.js.br`, 'index.html'])
    set.set(`site/${file}`, stage(file, `${version}`));
  const removed = [...parts.removed, ...(version > 1 ? [`site/page-${version - 1}/index.html`] : [])];
  await publishRelease(
    places,
    {
      id: `00000${version}`,
      madeAt,
      catalogue: '',
      code: '',
      categories: {},
      deadLinks: [],
      changed: [],
      lost: [],
    },
    { set, removed },
  );
}

test('assets of a release that is rolled back stay for open pages, and their week begins', async () => {
  await publish(1);
  await publish(2);
  vi.setSystemTime((madeAt + 3 * day) * 1000);
  expect(await rollBack(places)).toBe('000001');
  expect(readFileSync(join(places.site, 'index.html'), 'utf8')).toBe('1');
  expect(['page-1/index.html', 'page-2/index.html'].map(has)).toEqual([true, false]);
  for (const file of ['_astro/1.js', '_astro/2.js', '_astro/2.js.br', '_pictures/2.avif'])
    expect(has(file), file).toBe(true);
  expect(['_astro/2.js', '_pictures/2.avif'].map(unusedAt)).toEqual([madeAt + 3 * day, madeAt + 3 * day]);
  expect(entryOf(inventory(), '/_astro/1.js')).toEqual({});
  expect(entryOf(inventory(), '/page-2/')).toBeUndefined();
});

test('after further rollbacks, each asset keeps the time at which its week began', async () => {
  for (const version of [1, 2, 3]) await publish(version);
  for (const days of [1, 2]) {
    vi.setSystemTime((madeAt + days * day) * 1000);
    await rollBack(places);
  }
  expect(['_astro/1.js', '_astro/2.js', '_astro/3.js'].map(has)).toEqual([true, true, true]);
  expect(['_astro/1.js', '_astro/2.js', '_astro/3.js'].map(unusedAt)).toEqual([
    undefined,
    madeAt + 2 * day,
    madeAt + day,
  ]);
});

test('assets of releases that were rolled back outlive the next rollback', async () => {
  for (const version of [1, 2]) await publish(version);
  await rollBack(places);
  await publish(3);
  expect(unusedAt('_astro/2.js')).toBe(madeAt);
  await rollBack(places);
  expect(['_astro/2.js', '_astro/3.js'].map(unusedAt)).toEqual([madeAt, madeAt]);
});
