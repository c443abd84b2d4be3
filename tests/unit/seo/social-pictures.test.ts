import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOgPreparer } from '../../../src/seo/og/social-pictures.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { picture } from '../../support/fixtures/products.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

let folder: string;
let names: string;
let start: () => ReturnType<typeof createOgPreparer>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  folder = await temporaryFolder('social-pictures');
  names = join(folder, 'names.json');
  await mkdir(join(folder, 'store'));
  start = () =>
    createOgPreparer({
      words: { mark: 'Зерно', heading: 'Кава' },
      folder: join(folder, 'store'),
      names,
      code: 'one',
    });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const [a, b] = [goodsCard(), goodsCard({ id: 8, chpu: 'ethiopia', name: 'Ефіопія' })];
const drawn = async () => (await readdir(join(folder, 'store'))).toSorted();

test('a picture is drawn for each card and one for the shop', async () => {
  const { ogPictures, ogShopPicture } = await start()({ cards: [a, b], pictures: {} });
  expect(Object.keys(ogPictures)).toEqual([a.chpu, b.chpu]);
  expect(await drawn()).toEqual([...Object.values(ogPictures), ogShopPicture].toSorted());
});

test('cards that look as before cost no writing, and give the same object', async () => {
  const prepare = start();
  const first = await prepare({ cards: [a, b], pictures: {} });
  await writeFile(names, 'as it is');
  await rm(join(folder, 'store'), { recursive: true });
  expect(await prepare({ cards: [a, b], pictures: {} })).toBe(first);
  await mkdir(join(folder, 'store'));
  expect(await prepare({ cards: [{ ...a, goods: [] }, b], pictures: {} })).toBe(first);
  expect(await readFile(names, 'utf8')).toBe('as it is');
});

test('only the picture of a renamed card is drawn; a new process finds the same', async () => {
  const prepare = start();
  const { ogPictures: first } = await prepare({ cards: [a, b], pictures: {} });
  await rm(join(folder, 'store'), { recursive: true });
  const renamed = [a, { ...b, name: 'Руанда' }];
  const second = await prepare({ cards: renamed, pictures: {} });
  expect(second.ogPictures[a.chpu]).toBe(first[a.chpu]);
  expect(second.ogPictures[b.chpu]).not.toBe(first[b.chpu]);
  expect(await drawn()).not.toContain(first[a.chpu]);
  expect(await start()({ cards: renamed, pictures: {} })).toEqual(second);
});

test('new and removed cards leave the others alone', async () => {
  const prepare = start();
  const { ogPictures: one } = await prepare({ cards: [a], pictures: {} });
  const { ogPictures: two } = await prepare({ cards: [a, b], pictures: {} });
  expect(two).toEqual({ ...one, [b.chpu]: two[b.chpu] });
  expect((await prepare({ cards: [b], pictures: {} })).ogPictures).toEqual({ [b.chpu]: two[b.chpu] });
});

test("another picture of a card's goods is drawn into it", async () => {
  for (const file of ['one.webp', 'two.webp'])
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0046ff' } }).toFile(
      join(folder, 'store', file),
    );
  const prepare = start();
  const cards = [a, { ...b, imagePath: '/b' }];
  const showing = (file: string) => ({ ...picture, webp: [{ width: 64, file }] });
  const before = await prepare({ cards, pictures: { [a.imagePath]: showing('one.webp'), '/b': null } });
  const after = await prepare({ cards, pictures: { [a.imagePath]: showing('two.webp'), '/b': null } });
  expect(after.ogPictures[a.chpu]).not.toBe(before.ogPictures[a.chpu]);
  expect(after.ogPictures[b.chpu]).toBe(before.ogPictures[b.chpu]);
});

test('lost files are drawn again after half a day', async () => {
  const prepare = start();
  const first = await prepare({ cards: [a], pictures: {} });
  const files = await drawn();
  await rm(join(folder, 'store'), { recursive: true });
  vi.setSystemTime(Date.now() + 12 * 60 * 60 * 1000);
  expect(await prepare({ cards: [a], pictures: {} })).toBe(first);
  expect(await drawn()).toEqual(files);
});
