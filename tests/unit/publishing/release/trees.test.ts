import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkOrCopy } from '../../../../src/publishing/release/links.ts';
import { withSnapshot } from '../../../../src/publishing/release/snapshot.ts';
import { rollBack } from '../../../../src/publishing/release/switch.ts';
import { amendPublished, publishChange, publishedTree } from '../../../../src/publishing/release/trees.ts';
import { beforeWrites, systemError } from '../../../support/processes/before-writes.ts';
import { temporaryFolderInMemory } from '../../../support/processes/temporary-folder.ts';
import {
  placesIn,
  publishedFiles,
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

test('a file that follows its release is whole at each moment, and in the next release', async () => {
  const feed = 'site/feed.xml';
  const write = (text: string) => writeFile(join(folder, 'feed'), text.repeat(1000));
  const read = () => readFileSync(join(publishedTree(places) ?? '', feed), 'utf8')[0];
  const amend = () => amendPublished(places, new Map([[feed, join(folder, 'feed')]]));
  await publishAll([1, 2]);
  await write('a');
  amend();
  await publishVersion(folder, 3, [feed]);
  expect(read()).toBe('a');
  let version = 3;
  for (let killedBefore = 1, isWhole = false; !isWhole; killedBefore += 1) {
    await write(String(version % 10));
    const before = read();
    const restore = beforeWrites((call) => {
      if (call === killedBefore) throw systemError('EIO');
    });
    try {
      amend();
      isWhole = true;
    } catch {
      expect([before, String(version % 10)]).toContain(read());
    } finally {
      restore();
    }
    const after = read();
    for (const next of [1, 2]) {
      await publishVersion(folder, version + next, [feed]);
      expect(read()).toBe(after);
    }
    version += 2;
  }
  expect(read()).toBe(String((version - 2) % 10));
  expect(version).toBeGreaterThan(9);
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

test('where no file can be linked or moved, it is copied, and never onto a file that is read', async () => {
  const restore = beforeWrites((_call, name, [from]) => {
    const isMove = name === 'renameSync' && String(from).includes('/stage/');
    if (isMove || name === 'linkSync') throw systemError('EXDEV');
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
  await withSnapshot(places, undefined, async (snapshot) => {
    place = snapshot;
    await publishAll([3, 4, 5]);
    expect(readFileSync(join(snapshot, 'index.html'), 'utf8')).toBe(textOf(2));
    expect(readdirSync(join(snapshot, 'p'))).toEqual(['2']);
  });
  expect(existsSync(place)).toBe(false);
});
