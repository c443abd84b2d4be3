import { existsSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveIntoTree } from '../../../../src/publishing/release/folders.ts';
import { entriesOf, indexableOf, readInventory } from '../../../../src/publishing/release/inventory.ts';
import { rollBack } from '../../../../src/publishing/release/switch.ts';
import { publishedTree } from '../../../../src/publishing/release/trees.ts';
import { beforeWrites, systemError } from '../../../support/processes/before-writes.ts';
import { temporaryFolderInMemory } from '../../../support/processes/temporary-folder.ts';
import {
  placesIn,
  publishedFiles,
  publishedVersion,
  publishVersion,
  rollBackVersion,
  wholeVersion,
} from '../../../support/site/small-releases.ts';

let folder: string;
let places: ReturnType<typeof placesIn>;
beforeEach(async () => {
  folder = await temporaryFolderInMemory('folders');
  places = placesIn(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

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
  const addresses = entriesOf(inventory).map(([path]) => path);
  expect(addresses.toSorted()).toEqual(['/', '/about/', '/b/', '/p/3/']);
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

test('a move into a tree that fails at any step changes nothing, and the next one succeeds', async () => {
  await layOutFolders([1, 2]);
  let failed = 0;
  for (let step = 1, isFinished = false; !isFinished; step += 1) {
    isFinished = true;
    const makeRoom = beforeWrites((call) => {
      if (call < step) return;
      isFinished = false;
      throw systemError('ENOSPC');
    });
    await moveIntoTree(places).catch(() => {
      failed += 1;
    });
    makeRoom();
    if (!isFinished) expect(readlinkSync(places.site)).toBe(join('releases', '000002'));
  }
  expect(failed).toBeGreaterThan(10);
  expect(sitePart(publishedFiles(places))).toEqual(sitePart(wholeVersion(2)));
  await publishVersion(folder, 3);
  expect(publishedFiles(places)).toEqual(wholeVersion(3));
});

test('a published folder that was deleted by hand does not stop the next release', async () => {
  await layOutFolders([1, 2]);
  rmSync(realpathSync(places.site), { recursive: true });
  await moveIntoTree(places);
  await publishVersion(folder, 3);
  expect(publishedFiles(places)).toEqual(wholeVersion(3));
});
