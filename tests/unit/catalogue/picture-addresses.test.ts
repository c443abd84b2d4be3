import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPicturePreparer } from '../../../src/catalogue/pictures/pictures.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { startShopServer } from '../../support/outside/http-server.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('picture-addresses');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="54" height="64"><path d="M9 9H45V64Z"/></svg>';

async function prepare(shopUrl: string, imagePath: string, ownAddresses: string[] = []) {
  const warnings: string[] = [];
  const preparePictures = createPicturePreparer({
    shopUrl,
    shopName: 'shop',
    ownAddresses,
    folder: join(folder, 'store'),
    downloads: join(folder, 'downloads.json'),
    warn: (warning) => warnings.push(warning),
    limits: { retries: 0 },
  });
  const pictures = await preparePictures({ cards: [goodsCard({ imagePath })], news: [], pages: [] });
  return { picture: pictures[imagePath], warnings };
}

/** The shop with a picture at /a, and with redirects to another server on this machine at /away and to itself at /home. */
async function startServers() {
  const requested: string[] = [];
  const inner = await startShopServer(({ path }, response) => {
    requested.push(path);
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(drawing);
  });
  const shop = await startShopServer(({ path }, response) => {
    if (path === '/a') response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(drawing);
    else response.writeHead(302, { Location: path === '/home' ? '/a' : `${inner.baseUrl}/secret` }).end();
  });
  return { shop: shop.baseUrl, inner: inner.baseUrl, requested };
}

const notPublic = expect.stringContaining('which is not a public address; a placeholder is shown');

test('a picture of the shop itself is loaded from its private address, also after a redirect there', async () => {
  const { shop } = await startServers();
  for (const path of ['/a', '/home']) {
    const { picture, warnings } = await prepare(shop, path);
    expect([picture?.width, warnings], path).toEqual([54, []]);
  }
});

test('a picture at another private address is not requested, not even by a redirect of the shop', async () => {
  const { shop, inner, requested } = await startServers();
  for (const address of [`${inner}/secret`, '/away'])
    expect(await prepare(shop, address), address).toEqual({ picture: null, warnings: [notPublic] });
  expect(requested).toEqual([]);
});

test('a picture at another private address is loaded where that is configured', async () => {
  const { shop, inner } = await startServers();
  expect((await prepare(shop, `${inner}/a`, [`${inner}/api`])).picture?.width).toBe(54);
  vi.stubEnv('PICTURES_FROM_PRIVATE_ADDRESSES', 'yes');
  expect((await prepare(shop, '/away')).picture?.width).toBe(54);
});

test('a picture is written as it comes, and nothing of it stays but its conversions', async () => {
  const [start, end] = [drawing.slice(0, 40), drawing.slice(40)];
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<() => void>();
  const shop = await startShopServer((_heard, response) => {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).write(start);
    begin(() => response.end(end));
  });
  const prepared = prepare(shop.baseUrl, '/slow');
  const finish = await isBegun;
  const sizes = async () => {
    const names = await readdir(join(folder, 'store')).catch(() => []);
    return Promise.all(names.map(async (name) => (await stat(join(folder, 'store', name))).size));
  };
  await expect.poll(sizes).toEqual([start.length]);
  finish();
  expect((await prepared).picture?.width).toBe(54);
  const left = await readdir(join(folder, 'store'));
  expect(left.filter((name) => !/\.(avif|webp|json)$/.test(name))).toEqual([]);
});
