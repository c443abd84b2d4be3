import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markUsed, removeUnused } from '../../../src/catalogue/pictures/eviction.ts';
import { createPicturePreparer } from '../../../src/catalogue/pictures/pictures.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { startPictureServer } from '../../support/outside/picture-server.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('pictures-in-use');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const day = 24 * 60 * 60 * 1000;
const name = (index: number) => `${String(index).padStart(14, '0')}-480.avif`;
const placeOf = (file: string) => join(folder, file);

async function age(file: string, days: number) {
  const then = (Date.now() - days * day) / 1000;
  await utimes(placeOf(file), then, then);
}

async function keep(file: string, days: number) {
  await writeFile(placeOf(file), file);
  await age(file, days);
}

test('only files that no build used for a month are removed', async () => {
  await keep(name(1), 31);
  await keep(name(2), 29);
  await keep('holiday.jpg', 400);
  await removeUnused(folder);
  expect((await readdir(folder)).toSorted()).toEqual([name(2), 'holiday.jpg']);
});

test('a missing folder is ignored', async () => {
  await expect(removeUnused(placeOf('nowhere'))).resolves.toBeUndefined();
});

test('using a file keeps it for another month, and touches it at most once a day', async () => {
  await keep(name(1), 31);
  expect(await markUsed(placeOf(name(1)))).toBe(true);
  await removeUnused(folder);
  const { mtimeMs } = await stat(placeOf(name(1)));
  expect(await markUsed(placeOf(name(1)), Date.now() + day / 2)).toBe(true);
  expect((await stat(placeOf(name(1)))).mtimeMs).toBe(mtimeMs);
  expect(await markUsed(placeOf(name(2)))).toBe(false);
});

test('a file marked as used survives a concurrent cleanup', async () => {
  const names = Array.from({ length: 300 }, (_, index) => name(index));
  await Promise.all(names.map((file) => keep(file, 31)));
  const [, ...found] = await Promise.all([
    removeUnused(folder),
    ...names.map((file) => markUsed(placeOf(file))),
  ]);
  const left = await readdir(folder);
  expect(names.filter((file, index) => found[index] && !left.includes(file))).toEqual([]);
  expect(left.filter((file) => !names.includes(file))).toEqual([]);
});

test('a build without new conversions marks every file that it uses', async () => {
  const server = await startPictureServer();
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="54" height="64"><path d="M9 9H45V64Z"/></svg>';
  server.hosted.set('/a', { type: 'image/svg+xml', body });
  const prepare = () => {
    const preparePictures = createPicturePreparer({
      shopUrl: server.baseUrl,
      shopName: server.baseUrl,
      folder,
      downloads: `${folder}.json`,
      warn: (warning) => expect.unreachable(warning),
    });
    return preparePictures({ cards: [goodsCard({ imagePath: '/a' })], news: [], pages: [] });
  };
  await prepare();
  const made = (await readdir(folder)).toSorted();
  for (const file of made) await age(file, 40);
  await prepare();
  await removeUnused(folder);
  expect((await readdir(folder)).toSorted()).toEqual(made);
  expect(made.length).toBeGreaterThan(6);
  await rm(`${folder}.json`);
});
