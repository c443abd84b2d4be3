import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assembleRelease } from '../../../../src/publishing/drafts/assemble-release.ts';
import { collectDrafts } from '../../../../src/publishing/drafts/drafts.ts';
import { draftWriter } from '../../../../src/publishing/drafts/write-draft.ts';
import { compress } from '../../../../src/publishing/finish/compress.ts';
import { entriesOf, existingEntries, readInventory } from '../../../../src/publishing/release/inventory.ts';
import { fileOfPage } from '../../../../src/publishing/release/site-files.ts';
import { findPublished, publishChange, publishedTree } from '../../../../src/publishing/release/trees.ts';
import { temporaryFolderInMemory } from '../../../support/processes/temporary-folder.ts';
import { placesIn, publishedFiles } from '../../../support/site/small-releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolderInMemory('assemble');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const long = (text: string) => text.repeat(2000);

interface Site {
  /** What the renderer wrote. */
  rendered: Record<string, string>;
  keys?: Record<string, string>;
  pictures?: string[];
  /** When it is made, in days. */
  day?: number;
  /** The published site has the same pages, files and addresses. */
  isSameSite?: boolean;
}

async function write(at: string, files: Record<string, string>): Promise<string> {
  await rm(at, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(at, file)), { recursive: true });
    await writeFile(join(at, file), text);
  }
  return at;
}

const idOf = (version: number) => String(version).padStart(6, '0');

async function assemble(version: number, site: Site) {
  const { rendered, keys = {}, pictures = [], day = 1 } = site;
  const tree = publishedTree(placesIn(folder));
  const published = findPublished(placesIn(folder));
  const writeDraft = draftWriter(join(folder, `drafts-${version}`), published);
  const written = Object.entries(rendered).map(([file, text]) => {
    const content = Buffer.from(text);
    const complete = () => ({ ...compress(file, content), links: new Set<string>(), faults: [] });
    return writeDraft(file, { content: [content], complete });
  });
  const drafts = collectDrafts(written, published);
  const pages = Object.entries(keys).map(([path, key]) => ({ path, file: fileOfPage(path), key }));
  const files = Object.fromEntries(pictures.map((file) => [file, file]));
  const contents = {
    pages,
    others: Object.keys(rendered).filter((file) => !pages.some((page) => page.file === file)),
    addresses: Object.keys(keys),
    pictures,
  };
  const assembled = assembleRelease({
    drafts,
    folder: join(folder, `inventory-${version}`),
    contents,
    before: site.isSameSite ? { ...contents } : undefined,
    due: pages.filter(({ file }) => file in rendered),
    pictureFolder: await write(join(folder, 'pictures'), files),
    published,
    inventory: tree === undefined ? new Map() : existingEntries(tree, readInventory(tree)),
    now: day * 86_400,
  });
  return { ...assembled, changed: drafts.changed, places: drafts.places };
}

/** Returns the names in the published site. */
async function publish(version: number, site: Site): Promise<string[]> {
  const { change } = await assemble(version, site);
  await publishChange(placesIn(folder), idOf(version), change);
  const files = publishedFiles(placesIn(folder)).map(([name]) => name);
  return files.flatMap((name) => (/^site\/.*[^/]$/.test(name) ? name.slice('site/'.length) : []));
}

const first: Site = {
  rendered: { 'index.html': long('one'), 'a/index.html': 'a', 'b/index.html': long('b'), 'feed.xml': 'feed' },
  keys: { '/a/': '1', '/b/': '1' },
};

test('only rendered files with other bytes change; pages that were not rendered stay with their copies', async () => {
  const all = await publish(1, first);
  expect(all).toContain('b/index.html.br');
  const next = {
    rendered: { 'index.html': long('two'), 'feed.xml': 'feed' },
    keys: { '/a/': '1', '/b/': '1' },
  };
  const { change, changed } = await assemble(2, next);
  expect(changed).toEqual(['index.html']);
  const names = [...change.set.keys()];
  expect(names).toEqual(['', '.br'].map((ending) => `site/index.html${ending}`));
  expect(change.removed).toEqual([]);
  expect(await publish(2, next)).toEqual(all);
});

test('a removed page goes with its copies, and a page that became short loses them', async () => {
  await publish(1, first);
  const left = await publish(2, {
    rendered: { 'index.html': 'short', 'feed.xml': 'feed' },
    keys: { '/a/': '1' },
  });
  expect(left).toEqual(['a/index.html', 'feed.xml', 'index.html']);
});

test('a .gz of an earlier version goes when its page changes', async () => {
  await publish(1, first);
  const site = join(publishedTree(placesIn(folder)) ?? '', 'site');
  for (const page of ['index.html', 'b/index.html']) await writeFile(join(site, `${page}.gz`), 'old copy');
  const { change } = await assemble(2, { rendered: { 'index.html': long('two') }, keys: { '/b/': '1' } });
  expect(change.removed.filter((name) => name.endsWith('.gz'))).toEqual(['site/index.html.gz']);
});

test('a page without a key that is not rendered any more is removed', async () => {
  await publish(1, first);
  const left = await publish(2, { rendered: { 'index.html': 'short' }, keys: { '/a/': '1' } });
  expect(left).toEqual(['a/index.html', 'index.html']);
});

test('an asset stays for a week after the last release that used it, however many follow', async () => {
  const rendered = { 'index.html': 'one' };
  const withOld = { rendered: { ...rendered, '_astro/old.js': 'old' }, pictures: ['old.avif'] };
  const assets = ['_astro/old.js', '_pictures/old.avif'];
  expect(await publish(1, withOld)).toEqual([...assets, 'index.html']);
  for (let version = 2; version < 20; version += 1)
    expect(await publish(version, { rendered })).toEqual([...assets, 'index.html']);
  expect(await publish(20, { rendered, day: 7 })).toEqual([...assets, 'index.html']);
  expect(await publish(21, { ...withOld, day: 7 })).toEqual([...assets, 'index.html']);
  expect(await publish(22, { rendered, day: 8 })).toEqual([...assets, 'index.html']);
  expect(await publish(23, { rendered, day: 14.9 })).toEqual([...assets, 'index.html']);
  expect(await publish(24, { rendered, day: 15 })).toEqual(['index.html']);
});

test('a release of the same site changes the same as one of which nothing is known', async () => {
  await publish(1, first);
  const next = {
    rendered: { 'index.html': long('one'), 'a/index.html': 'new', 'feed.xml': 'feed' },
    keys: { '/a/': '2', '/b/': '1' },
  };
  const known = await assemble(2, { ...next, isSameSite: true });
  const unknown = await assemble(3, next);
  expect(known.inventory).toEqual(unknown.inventory);
  expect([...known.change.set.keys()]).toEqual([...unknown.change.set.keys()]);
  expect(known.change.removed).toEqual(unknown.change.removed);
});

test('the checks find each file where it is before it is published', async () => {
  await publish(1, first);
  const { find, places, inventory } = await assemble(2, {
    rendered: { 'index.html': 'short', 'c/index.html': 'c' },
    keys: { '/a/': '1', '/c/': '1' },
  });
  const site = join(publishedTree(placesIn(folder)) ?? '', 'site');
  expect(['a', 'b', 'c'].map((page) => find(join(page, 'index.html')))).toEqual([
    join(site, 'a', 'index.html'),
    undefined,
    places.get('c/index.html'),
  ]);
  expect(find('index.html.br')).toBeUndefined();
  expect(
    entriesOf(inventory)
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(['/', '/a/', '/c/']);
});
