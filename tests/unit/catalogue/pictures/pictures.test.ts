import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { convert } from '../../../../src/catalogue/pictures/conversion.ts';
import { createPicturePreparer } from '../../../../src/catalogue/pictures/pictures.ts';
import type { Picture } from '../../../../src/domain/catalogue/picture.ts';
import { goodsCard } from '../../../support/fixtures/goods-cards.ts';
import { type PictureServer, startPictureServer } from '../../../support/outside/picture-server.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

vi.mock('../../../../src/catalogue/pictures/conversion.ts', { spy: true });

let folder: string;
let server: PictureServer;
beforeEach(async () => {
  folder = await temporaryFolder('pictures');
  server = await startPictureServer();
  vi.mocked(convert).mockClear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const svg = (fill: string, width = 54, height = 64) => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="27" cy="32" r="20" fill="${fill}"/></svg>`,
});

const png = async (width: number, height: number) => ({
  type: 'image/png',
  body: await sharp({ create: { width, height, channels: 3, background: '#0046ff' } })
    .png()
    .toBuffer(),
});

async function prepare(
  cards = [goodsCard({ imagePath: '/a' })],
  downloads = 'downloads.json',
  { shopUrl = server.baseUrl, shopName = server.baseUrl } = {},
) {
  const warnings: string[] = [];
  const from = server.answered.length;
  const preparePictures = createPicturePreparer({
    shopUrl,
    shopName,
    folder: join(folder, 'store'),
    downloads: join(folder, downloads),
    warn: (warning) => warnings.push(warning),
    limits: { timeoutMs: 500, bytes: 100_000, retries: 0 },
  });
  const pictures = await preparePictures({ cards, news: [], pages: [] });
  return { pictures, warnings, answered: server.answered.slice(from) };
}

/** Modification times of the store's files, to notice a second write. */
async function written() {
  const names = (await readdir(join(folder, 'store')).catch(() => [])).sort();
  return Promise.all(
    names.map(async (name) => [name, (await stat(join(folder, 'store', name))).mtimeMs] as const),
  );
}

const widths = (picture: Picture | null | undefined) => picture?.avif.map(({ width }) => width);
const fileOf = (file: string | undefined) => join(folder, 'store', file ?? '');
const metadata = async (file: string | undefined) => sharp(await readFile(fileOf(file))).metadata();

test('a bitmap is converted to AVIF and WebP, never enlarged', async () => {
  server.hosted.set('/a', await png(400, 300));
  const { pictures, warnings } = await prepare();
  const picture = pictures['/a'];
  expect(warnings).toEqual([]);
  expect(picture).toMatchObject({ width: 400, height: 300 });
  expect(widths(picture)).toEqual([200, 320, 400]);
  expect(picture?.webp.map(({ width }) => width)).toEqual([400]);
  expect(await metadata(picture?.avif[0]?.file)).toMatchObject({ format: 'heif', width: 200, height: 150 });
  expect(await metadata(picture?.webp[0]?.file)).toMatchObject({ format: 'webp', width: 400, height: 300 });
  for (const { file, width } of picture?.avif ?? [])
    expect(file).toMatch(new RegExp(`^[0-9a-f]{14}-${width}\\.avif$`));
});

test('an SVG is rasterised at every width, and stays transparent', async () => {
  server.hosted.set('/a', svg('#e0103f'));
  const picture = (await prepare()).pictures['/a'];
  expect(picture).toMatchObject({ width: 54, height: 64 });
  expect(widths(picture)).toEqual([200, 320, 480, 720, 1080]);
  for (const file of [picture?.avif.at(-1)?.file, picture?.webp.at(-1)?.file]) {
    const { data, info } = await sharp(await readFile(fileOf(file)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) =>
      data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4 + 3];
    expect(alphaAt(0, 0)).toBe(0);
    expect(alphaAt(0.5, 0.5)).toBe(255);
    // Enlarged from 54 pixels, the edge of the disc would be blurred over twenty pixels.
    const row = Array.from(
      { length: info.width },
      (_, x) => data[(Math.round(info.height / 2) * info.width + x) * 4 + 3],
    );
    expect(row.filter((alpha) => alpha !== undefined && alpha > 20 && alpha < 235).length).toBeLessThan(8);
  }
});

test('a photograph is rotated as its EXIF says', async () => {
  const lying = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#777777' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  server.hosted.set('/a', { type: 'image/jpeg', body: lying });
  const picture = (await prepare()).pictures['/a'];
  expect(picture).toMatchObject({ width: 300, height: 400 });
  expect(await metadata(picture?.avif.at(-1)?.file)).toMatchObject({ width: 300, height: 400 });
});

test.for<[string, string, Parameters<PictureServer['hosted']['set']>[1] | undefined]>([
  ['a picture that is not there', 'answered 404', undefined],
  ['a page instead of a picture', 'text/html, not a picture', { type: 'text/html', body: '<html></html>' }],
  [
    'a page that calls itself a picture',
    'unsupported image format',
    { type: 'image/png', body: '<html></html>' },
  ],
  [
    'a picture of more bytes than anybody wants',
    'larger than',
    { type: 'image/png', body: Buffer.alloc(200_000) },
  ],
  ['a server that never answers', 'timeout', 'hangs'],
  ['a server that is out of order', 'answered 503', 503],
])('%s causes a warning with card and address, and a placeholder', async ([, reason, hosted]) => {
  if (hosted !== undefined) server.hosted.set('/a', hosted);
  const { pictures, warnings } = await prepare();
  expect(pictures).toEqual({ '/a': null });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('goods card 7 «Кенія Ньєрі»');
  expect(warnings[0]).toContain('/a could not be had');
  expect(warnings[0]).toContain(reason);
  expect(await written()).toEqual([]);
});

test('a truncated PNG becomes a placeholder, and the others are converted', async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#0046ff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  server.hosted.set('/a', { type: 'image/png', body: whole.subarray(0, whole.length / 2) });
  server.hosted.set('/b', svg('#00a66c'));
  const { pictures, warnings } = await prepare([goodsCard({ imagePath: '/a', gallery: ['/b'] })]);
  expect(pictures['/a']).toBeNull();
  expect(widths(pictures['/b'])).toEqual([160, 480, 720, 1080]);
  expect(warnings).toHaveLength(1);
});

test('an address outside the web causes a warning', async () => {
  const { pictures, warnings } = await prepare([
    goodsCard({ imagePath: 'file:///etc/passwd', gallery: ['http://'] }),
  ]);
  expect(pictures).toEqual({ 'file:///etc/passwd': null, 'http://': null });
  expect(warnings).toHaveLength(2);
});

test('a card without a picture causes no warning', async () => {
  expect(await prepare([goodsCard({ imagePath: '' })])).toMatchObject({ pictures: {}, warnings: [] });
});

test('an unchanged picture is neither downloaded nor converted again', async () => {
  server.hosted.set('/a', svg('#ffc400'));
  const first = await prepare();
  const before = await written();
  const second = await prepare();
  expect(second.answered).toEqual([['/a', 304]]);
  expect(second.pictures).toEqual(first.pictures);
  expect(await written()).toEqual(before);
  expect(convert).toHaveBeenCalledTimes(5);
});

test('an immutable picture is not requested again', async () => {
  server.hosted.set('/a', {
    ...svg('#ffc400'),
    headers: { 'Cache-Control': 'public, max-age=600, immutable' },
  });
  const first = await prepare();
  const second = await prepare();
  expect(second.answered).toEqual([]);
  expect(second.pictures).toEqual(first.pictures);
});

test("downloads are cached by the shop's name, whatever its address, and not shared with another shop", async () => {
  const hosted = { ...svg('#ffc400'), headers: { 'Cache-Control': 'public, max-age=600, immutable' } };
  server.hosted.set('/a', hosted);
  const first = await prepare(undefined, undefined, { shopName: 'our shop' });
  const elsewhere = server.baseUrl.replace('127.0.0.1', 'localhost');
  const again = await prepare(undefined, undefined, { shopUrl: elsewhere, shopName: 'our shop' });
  expect(again.answered).toEqual([]);
  expect(again.pictures).toEqual(first.pictures);
  expect((await prepare(undefined, undefined, { shopName: 'another shop' })).answered).toEqual([['/a', 200]]);
});

test('changed content under the same address gets new file names', async () => {
  server.hosted.set('/a', svg('#ffc400'));
  const first = await prepare();
  server.hosted.set('/a', svg('#ff9ad1'));
  const { answered, pictures } = await prepare();
  expect(answered).toEqual([['/a', 200]]);
  expect(pictures['/a']?.avif[0]?.file).not.toBe(first.pictures['/a']?.avif[0]?.file);
});

test('if the server fails, the picture of the last build stays; after a 404 it does not', async () => {
  server.hosted.set('/a', svg('#56220f'));
  const first = await prepare();
  server.hosted.set('/a', 503);
  const second = await prepare();
  expect(second.pictures).toEqual(first.pictures);
  expect(second.warnings[0]).toContain('the last one stays');
  server.hosted.delete('/a');
  expect((await prepare()).pictures).toEqual({ '/a': null });
});
test('deleted conversions are made again', async () => {
  server.hosted.set('/a', svg('#d8813a'));
  const first = await prepare();
  await rm(fileOf(first.pictures['/a']?.avif[2]?.file));
  const second = await prepare();
  expect(second.answered).toEqual([['/a', 200]]);
  expect(second.pictures).toEqual(first.pictures);
  expect(await metadata(second.pictures['/a']?.avif[2]?.file)).toMatchObject({ width: 480 });
});

test('the same picture under two addresses and in two concurrent editions is converted once', async () => {
  server.hosted.set('/a', svg('#e45fad'));
  server.hosted.set('/b', svg('#e45fad'));
  const cards = [goodsCard({ imagePath: '/a' }), goodsCard({ id: 8, imagePath: '/b' })];
  const [ua, pl] = await Promise.all([prepare(cards), prepare(cards, 'downloads-pl.json')]);
  expect(ua.pictures['/a']).toEqual(ua.pictures['/b']);
  expect(pl.pictures).toEqual(ua.pictures);
  expect(convert).toHaveBeenCalledTimes(5);
  // Five widths in AVIF, one in WebP, and the description of the source: no leftovers, no temporary files.
  expect(await written()).toHaveLength(7);
});

test('a picture used as main and in a gallery has the widths of both', async () => {
  server.hosted.set('/a', svg('#0046ff'));
  const { pictures } = await prepare([goodsCard({ imagePath: '/a', gallery: ['/a'] })]);
  expect(widths(pictures['/a'])).toEqual([160, 200, 320, 480, 720, 1080]);
});
