import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localSite } from '../../../../src/publishing/s3/local-site.ts';
import { temporaryFolderInMemory } from '../../../support/processes/temporary-folder.ts';
import { placesIn, publishVersion, rollBackVersion, textOf } from '../../../support/site/small-releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolderInMemory('local-site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesSince = (since: string | undefined) =>
  localSite(placesIn(folder)).withFiles(since, async ({ folder: place, release, keys }) => ({
    release,
    keys: keys && [...new Set(keys)].sort(),
    files: readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
      .sort(),
    home: existsSync(join(place, 'index.html')) ? readFileSync(join(place, 'index.html'), 'utf8') : undefined,
  }));

const changedBetween1And2 = ['b', 'b/index.html', 'index.html', 'p/1/index.html', 'p/2/index.html'];

test('without a known release all files are there', async () => {
  await publishVersion(folder, 1);
  const first = await filesSince(undefined);
  expect(first.keys).toBeUndefined();
  expect(first.files).toEqual(['about/index.html', 'b/index.html', 'index.html', 'p/1/index.html']);
  expect(await filesSince('000001-of another machine')).toEqual(first);
});

test('since a known release only the files that its followers changed are there', async () => {
  await publishVersion(folder, 1);
  const { release } = await filesSince(undefined);
  await publishVersion(folder, 2);
  const second = await filesSince(release);
  expect(second.keys).toEqual(changedBetween1And2);
  expect(second.files).toEqual(['b', 'index.html', 'p/2/index.html']);
  expect(second.home).toBe(textOf(2));
  await publishVersion(folder, 3);
  expect((await filesSince(release)).keys).toEqual([...changedBetween1And2, 'p/3/index.html']);
});

test('after a rollback the files of the withdrawn release are compared too', async () => {
  await publishVersion(folder, 1);
  const first = await filesSince(undefined);
  await publishVersion(folder, 2);
  const second = await filesSince(first.release);
  await rollBackVersion(folder);
  const rolledBack = await filesSince(second.release);
  expect(rolledBack.keys).toEqual(changedBetween1And2);
  expect(rolledBack.home).toBe(textOf(1));
  expect(rolledBack.release).toBe(first.release);
  expect((await filesSince(first.release)).keys).toEqual([]);
});
