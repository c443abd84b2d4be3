import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPicturePreparer } from '../../../../src/catalogue/pictures/pictures.ts';
import type { GoodsCard } from '../../../../src/contract/resources/goods-card.ts';
import { goodsCard } from '../../../support/fixtures/goods-cards.ts';
import { type PictureServer, startPictureServer } from '../../../support/outside/picture-server.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

let folder: string;
let downloads: string;
let server: PictureServer;
let preparePictures: ReturnType<typeof createPicturePreparer>;
const prepare = (cards: GoodsCard[]) => preparePictures({ cards, news: [], pages: [] });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  folder = await temporaryFolder('pictures-again');
  downloads = join(folder, 'downloads.json');
  server = await startPictureServer();
  preparePictures = createPicturePreparer({
    shopUrl: server.baseUrl,
    shopName: 'shop',
    folder: join(folder, 'store'),
    downloads,
    warn: () => undefined,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const minute = 60_000;

const drawing = (headers: Record<string, string> = {}) => ({
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="54" height="64"><path d="M9 9H45V64Z"/></svg>',
  headers,
});
const immutable = (seconds: number) => ({ 'Cache-Control': `max-age=${seconds}, immutable` });

/** The addresses that the server was asked for since the last call. */
function requested(): string[] {
  return server.answered.splice(0).map(([address]) => address);
}

const [a, b] = [goodsCard({ imagePath: '/a' }), goodsCard({ id: 8, imagePath: '/b' })];

test('unchanged cards cost no request and no writing, and give the same object', async () => {
  server.hosted.set('/a', drawing()).set('/b', drawing(immutable(600)));
  const first = await prepare([a, b]);
  expect(requested().toSorted()).toEqual(['/a', '/b']);
  await writeFile(downloads, 'as it is');
  expect(await prepare([a, b])).toBe(first);
  expect(await prepare([{ ...a }, { ...b }])).toBe(first);
  expect(await readFile(downloads, 'utf8')).toBe('as it is');
});

test('only the pictures of changed cards are requested, unless they are fresh', async () => {
  server.hosted.set('/a', drawing()).set('/b', drawing(immutable(600)));
  await prepare([a, b]);
  requested();
  await prepare([a, { ...b, name: 'Ефіопія' }]);
  expect(requested()).toEqual([]);
  await prepare([{ ...a, name: 'Кенія' }, b]);
  expect(requested()).toEqual(['/a']);
});

test('a changed picture of a changed card is replaced, and the others stay the same objects', async () => {
  server.hosted.set('/a', drawing()).set('/b', drawing());
  const before = await prepare([a, b]);
  server.hosted.set('/b', { ...drawing(), body: drawing().body.replace('M9', 'M8') });
  const after = await prepare([a, { ...b }]);
  expect(after['/b']).not.toEqual(before['/b']);
  expect(after['/a']).toBe(before['/a']);
});

test('a new card has its picture prepared, and a removed one leaves nothing behind', async () => {
  server.hosted.set('/a', drawing()).set('/b', drawing());
  const before = await prepare([a]);
  requested();
  const both = await prepare([a, b]);
  expect(requested()).toEqual(['/b']);
  expect(both['/a']).toBe(before['/a']);
  expect(Object.keys(await prepare([b]))).toEqual(['/b']);
  expect(Object.keys(JSON.parse(await readFile(downloads, 'utf8')))).toEqual(['shop/b']);
});

test('a picture that gets another use is converted to the widths of both', async () => {
  server.hosted.set('/a', drawing(immutable(600)));
  const before = await prepare([a]);
  const after = await prepare([{ ...a, gallery: ['/a'] }]);
  expect(after['/a']?.avif.length).toBeGreaterThan(before['/a']?.avif.length ?? 0);
});

test.for<[string, Parameters<PictureServer['hosted']['set']>[1], number]>([
  ['without a promise of the server after an hour', drawing(), 60 * minute],
  ['when its freshness ran out', drawing(immutable(600)), 10 * minute],
  ['twice a day, however long it is fresh', drawing(immutable(31_536_000)), 12 * 60 * minute],
  ['after a minute if its server failed', 503, minute],
])('a picture of an unchanged card is looked at again %s, and not before', async ([, hosted, after]) => {
  server.hosted.set('/a', hosted);
  await prepare([a]);
  requested();
  // Whatever is looked at is downloaded again.
  await rm(join(folder, 'store'), { recursive: true, force: true });
  vi.setSystemTime(Date.now() + after - 1000);
  await prepare([a]);
  expect(requested()).toEqual([]);
  vi.setSystemTime(Date.now() + 1000);
  await prepare([a]);
  expect(new Set(requested())).toEqual(new Set(['/a']));
});
