import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveIntoTree } from '../../../../src/publishing/release/folders.ts';
import { indexableOf, readInventory } from '../../../../src/publishing/release/inventory.ts';
import { linkOrCopy } from '../../../../src/publishing/release/links.ts';
import { withSnapshot } from '../../../../src/publishing/release/snapshot.ts';
import { rollBack } from '../../../../src/publishing/release/switch.ts';
import { publishChange, publishedTree } from '../../../../src/publishing/release/trees.ts';
import { beforeWrites, systemError } from '../../../support/processes/before-writes.ts';
import { temporaryFolderInMemory } from '../../../support/processes/temporary-folder.ts';
import {
  placesIn,
  publishedFiles,
  publishedVersion,
  publishVersion,
  rollBackVersion,
  textOf,
  wholeVersion,
} from '../../../support/site/small-releases.ts';

let folder: string;
let places: ReturnType<typeof placesIn>;
beforeEach(async () => {
  folder = await temporaryFolderInMemory('trees');
  places = placesIn(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publishAll(versions: readonly number[]): Promise<void> {
  for (const version of versions) await publishVersion(folder, version);
}

test('a release and a rollback make as many calls among two thousand files as among two', async () => {
  await writeFile(join(folder, 'one'), 'one');
  const filesTo = (names: readonly string[]) => new Map(names.map((name) => [name, join(folder, 'one')]));
  const callsAmong = async (files: number) => {
    const site = join(folder, String(files));
    const names = Array.from({ length: files }, (_, index) => `site/of/${index}`);
    await publishChange(placesIn(site), '000001', { set: filesTo(names), removed: [] });
    await publishVersion(site, 2, names);
    let calls = 0;
    const restore = beforeWrites((call) => {
      calls = call;
    });
    await publishVersion(site, 3, names)
      .then(() => rollBackVersion(site))
      .finally(restore);
    return calls;
  };
  expect(await callsAmong(2000)).toBe(await callsAmong(2));
}, 60_000);

test('a request that resolved the link before a release reads the old one; after the next, old or new files', async () => {
  await publishAll([1, 2]);
  const resolved = realpathSync(places.site);
  const read = () => readFileSync(join(resolved, 'index.html'), 'utf8');
  await publishVersion(folder, 3);
  expect(read()).toBe(textOf(2));
  expect(existsSync(join(resolved, 'p', '2', 'index.html'))).toBe(true);
  await publishVersion(folder, 4);
  expect(read()).toBe(textOf(4));
});

test('no file that is published is ever changed in place', async () => {
  await publishAll([1, 2]);
  const file = join(realpathSync(places.site), 'index.html');
  const [inode, { ino }] = [textOf(2), statSync(file)];
  const kept = join(folder, 'kept');
  linkOrCopy(file, kept);
  await publishAll([3, 4, 5]);
  expect([statSync(kept).ino, readFileSync(kept, 'utf8')]).toEqual([ino, inode]);
});

test.each([
  ['the tree that is not published', () => rmSync(otherTree(), { recursive: true })],
  ['the log', () => rmSync(join(places.trees, 'log.json'))],
  ['the undo files of a release', () => rmSync(join(places.releases, '000002.undo'), { recursive: true })],
  ['the manifest of an old release', () => rmSync(join(places.releases, '000001.json'))],
  ['the published tree', () => rmSync(publishedTree(places) ?? '', { recursive: true })],
  ['the link', () => rmSync(places.site)],
  ['everything', () => rmSync(join(folder, 'dist'), { recursive: true })],
])('after %s was deleted by hand, the next releases are whole', async (_what, deleteIt) => {
  await publishAll([1, 2, 3]);
  deleteIt();
  for (const version of [4, 5, 6]) {
    await publishVersion(folder, version);
    expect(publishedFiles(places)).toEqual(wholeVersion(version));
  }
  expect(await rollBackVersion(folder)).toBe(5);
  expect(publishedFiles(places)).toEqual(wholeVersion(5));
});

const otherTree = () => join(places.trees, publishedTree(places)?.endsWith('a') ? 'b' : 'a');

test('a rollback past deleted undo files, or without the published tree, changes nothing and says why', async () => {
  await publishAll([1, 2, 3]);
  rmSync(join(places.releases, '000003.undo'), { recursive: true });
  await expect(rollBack(places)).rejects.toThrow('the files that release 000003 replaced are gone');
  expect(publishedFiles(places)).toEqual(wholeVersion(3));
  rmSync(publishedTree(places) ?? '', { recursive: true });
  await expect(rollBack(places)).rejects.toThrow('a rebuild makes it anew');
});

test('as many releases are kept as configured, and what is older is gone with its undo files', async () => {
  await publishAll([1, 2, 3, 4, 5, 6, 7]);
  const left = readdirSync(places.releases).toSorted();
  expect(left).toEqual(['3', '4', '5', '6', '7'].flatMap((id) => [`00000${id}.json`, `00000${id}.undo`]));
  const versions = [];
  for (let version = await rollBackVersion(folder); version > 0; version = await rollBackVersion(folder))
    versions.push(version);
  expect(versions).toEqual([6, 5, 4, 3]);
  expect(publishedFiles(places)).toEqual(wholeVersion(3));
});

test('releases and rollbacks in any order lead to the right files', async () => {
  await publishAll([1, 2, 3, 4]);
  expect(await rollBackVersion(folder)).toBe(3);
  await publishVersion(folder, 5);
  expect(await rollBackVersion(folder)).toBe(3);
  expect(await rollBackVersion(folder)).toBe(2);
  expect(publishedFiles(places)).toEqual(wholeVersion(2));
  await publishVersion(folder, 6);
  expect(publishedFiles(places)).toEqual(wholeVersion(6));
});

test('where no link is possible, files are copied, and never onto a file that is read', async () => {
  const restore = beforeWrites((_call, name) => {
    if (name === 'linkSync') throw systemError('EXDEV');
  });
  try {
    for (const version of [1, 2, 3, 4]) {
      const before = version > 1 ? realpathSync(join(places.site, 'index.html')) : undefined;
      await publishVersion(folder, version);
      expect(publishedFiles(places)).toEqual(wholeVersion(version));
      if (before !== undefined) expect(readFileSync(before, 'utf8')).toBe(textOf(version - 1));
    }
    expect(await rollBackVersion(folder)).toBe(3);
    expect(await rollBackVersion(folder)).toBe(2);
    expect(publishedFiles(places)).toEqual(wholeVersion(2));
  } finally {
    restore();
  }
});

test('a snapshot stays as it was while releases follow, and is removed afterwards', async () => {
  await publishAll([1, 2]);
  let place = '';
  await withSnapshot(places, async (snapshot) => {
    place = snapshot;
    await publishAll([3, 4, 5]);
    expect(readFileSync(join(snapshot, 'index.html'), 'utf8')).toBe(textOf(2));
    expect(readdirSync(join(snapshot, 'p'))).toEqual(['2']);
  });
  expect(existsSync(place)).toBe(false);
});

/** As releases were laid out before there were trees: folders, and manifests with all addresses. */
async function layOutFolders(versions: readonly number[]): Promise<void> {
  const source = join(folder, 'source');
  for (const version of versions) {
    const id = `00000${version}`;
    await publishVersion(source, version);
    await mkdir(places.releases, { recursive: true });
    await cp(realpathSync(placesIn(source).site), join(places.releases, id), { recursive: true });
    const made = { madeAt: 0, catalogue: id, code: 'old', keys: { '/': 'key' }, categories: {}, assets: [] };
    const manifest = { id, ...made, addresses: ['/', '/about/'], deadLinks: [], changed: [], lost: [] };
    await writeFile(join(places.releases, `${id}.json`), JSON.stringify(manifest));
    await symlink(join('releases', id), join(folder, 'dist', 'draft'));
    await rename(join(folder, 'dist', 'draft'), places.site);
  }
}

const sitePart = (files: readonly [string, string][]) => files.filter(([name]) => name.startsWith('site/'));

test('a site in folders of releases moves into a tree, and can be rolled back to afterwards', async () => {
  await layOutFolders([1, 2, 3]);
  const before = realpathSync(places.site);
  await moveIntoTree(places);
  expect(readlinkSync(places.site)).toBe(join('trees', '000003'));
  expect(sitePart(publishedFiles(places))).toEqual(sitePart(wholeVersion(3)));
  expect(existsSync(join(before, 'index.html'))).toBe(true);
  const inventory = readInventory(publishedTree(places) ?? '');
  expect([...inventory.keys()].toSorted()).toEqual(['/', '/about/', '/b/', '/p/3/']);
  expect(indexableOf(inventory).toSorted()).toEqual(['/', '/about/']);

  await publishVersion(folder, 4);
  expect(publishedFiles(places)).toEqual(wholeVersion(4));
  expect(existsSync(before)).toBe(false);
  expect(await rollBackVersion(folder)).toBe(3);
  expect(sitePart(publishedFiles(places))).toEqual(sitePart(wholeVersion(3)));
  expect(await rollBack(places)).toBeUndefined();
});

test('a site that is still in folders of releases is rolled back there', async () => {
  await layOutFolders([1, 2, 3]);
  expect(await rollBackVersion(folder)).toBe(2);
  expect(await rollBackVersion(folder)).toBe(1);
  expect(await rollBack(places)).toBeUndefined();
  await moveIntoTree(places);
  expect(publishedVersion(folder)).toBe(1);
  expect(sitePart(publishedFiles(places))).toEqual(sitePart(wholeVersion(1)));
});
