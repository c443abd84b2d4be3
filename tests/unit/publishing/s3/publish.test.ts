import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysOf } from '../../../../src/publishing/s3/manifest.ts';
import { prune, uploadRelease } from '../../../../src/publishing/s3/publish-to-s3.ts';
import { type ObjectStore, openStore } from '../../../../src/publishing/s3/store.ts';
import { caching } from '../../../../src/serving/caching.ts';
import { createS3 } from '../../../support/outside/s3-server.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

const access = { id: 'publisher', secret: 'a secret' };
const bucket = 'sites';
const keys = keysOf('ua');
const day = 24 * 60 * 60 * 1000;

const site = {
  'index.html': '<h1>Зерно</h1>',
  'index.html.br': 'packed tightly',
  'index.html.gz': 'packed',
  'about/index.html': '<h1>Про нас</h1>',
  '_astro/page.1a2b.js': 'go()',
  '_pictures/pack.9f.avif': 'a picture',
  'feed.xml': '<rss/>',
  _headers: 'for static hosts only',
};

let folder = '';
let server: ReturnType<typeof createS3>;
let place: Parameters<typeof openStore>[0];
let store: ObjectStore;

async function layOut(files: Readonly<Record<string, string>>): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const upload = async (files: Readonly<Record<string, string>>) =>
  uploadRelease(store, 'ua', await layOut(files));

/** The published site, assembled as a server that reads the storage would do it. */
function published(): Record<string, string | undefined> {
  const read = (key: string) => JSON.parse(String(stored(key)?.content));
  const { files } = read(keys.manifest(read(keys.pointer).release));
  return Object.fromEntries(
    Object.entries<string>(files).map(([path, digest]) => [
      path.slice(1),
      stored(keys.file(digest))?.content.toString(),
    ]),
  );
}

const stored = (key: string) => server.s3.objects.get(`${place.prefix}${key}`);

const served = ({ _headers, ...files }: Record<string, string>) => files;

beforeEach(async () => {
  folder = await temporaryFolder('s3');
  server = createS3(bucket, access);
  vi.stubEnv('AWS_ACCESS_KEY_ID', access.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', access.secret);
  place = { bucket, endpoint: await server.start(), region: 'eu-central-1', prefix: 'shop/' };
  store = openStore(place);
});

afterEach(async () => {
  store.close();
  await server.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('a release is uploaded completely, each file with its type, encoding and caching', async () => {
  await upload(site);
  expect(published()).toEqual(served(site));
  const headersOf = (content: string) => {
    const found = [...server.s3.objects.values()].find((object) => object.content.toString() === content);
    const {
      'content-type': type,
      'content-encoding': encoding,
      'cache-control': caching,
    } = found?.headers ?? {};
    return [type, encoding, caching];
  };
  const page = 'text/html; charset=utf-8';
  expect(headersOf(site['index.html'])).toEqual([page, undefined, caching.revalidated]);
  expect(headersOf(site['index.html.br'])).toEqual([page, 'br', caching.revalidated]);
  expect(headersOf(site['index.html.gz'])).toEqual([page, 'gzip', caching.revalidated]);
  expect(headersOf(site['_astro/page.1a2b.js'])).toEqual([
    'text/javascript; charset=utf-8',
    undefined,
    caching.hashed,
  ]);
  expect(headersOf(site['_pictures/pack.9f.avif'])).toEqual(['image/avif', undefined, caching.hashed]);
  expect(stored(keys.pointer)?.headers['cache-control']).toBe(caching.revalidated);
});

test('only changed files are uploaded, and none for an unchanged site', async () => {
  await upload(site);
  server.s3.asked.length = 0;
  const changed = { ...site, 'about/index.html': '<h1>Про нас і каву</h1>' };
  expect(await upload(changed)).toMatchObject({ files: 7, sent: 1 });
  expect(published()).toEqual(served(changed));
  expect(server.s3.asked.filter((request) => request.startsWith('PUT'))).toHaveLength(3);

  server.s3.asked.length = 0;
  expect(await upload(changed)).toMatchObject({ sent: 0 });
  expect(server.s3.asked).toEqual([`GET ${place.prefix}${keys.pointer}`]);
});

test('wherever an upload breaks off, the published release stays complete; the next try publishes the new one', async () => {
  await upload(site);
  const changed = { ...site, 'index.html': '<h1>Нова</h1>', 'feed.xml': '<rss>2</rss>' };
  for (let step = 1; step <= 4; step += 1) {
    let puts = 0;
    server.s3.breaksAt = (request) => request.startsWith('PUT') && ++puts >= step;
    await expect(upload(changed)).rejects.toThrow();
    expect(published()).toEqual(served(site));
  }
  server.s3.breaksAt = () => false;
  await upload(changed);
  expect(published()).toEqual(served(changed));
});

test('old releases are removed with the files that only they use; the published one stays, even if it is the oldest', async () => {
  const start = Date.now() - 30 * day;
  for (const [index, text] of ['one', 'two', 'three', 'four', 'one'].entries()) {
    server.s3.now = () => new Date(start + index * day);
    await upload({ ...site, 'index.html': text });
  }
  const gone = await prune(store, 'ua', { releasesToKeep: 2, now: new Date() });
  expect(gone).toBe(4);
  expect(published()).toEqual(served({ ...site, 'index.html': 'one' }));
  const left = [...server.s3.objects].map(([key]) => key);
  expect(left.filter((key) => key.startsWith(`${place.prefix}${keys.manifests}`))).toHaveLength(2);
  expect([...server.s3.objects.values()].map(({ content }) => content.toString())).toContain('four');
  expect(await prune(store, 'ua', { releasesToKeep: 2, now: new Date() })).toBe(0);
});

test('files of an interrupted upload are removed after a day', async () => {
  await upload(site);
  await store.put(keys.file('left-over'), 'half a release', { type: 'text/plain', caching: caching.hashed });
  expect(await prune(store, 'ua', { releasesToKeep: 2, now: new Date() })).toBe(0);
  expect(await prune(store, 'ua', { releasesToKeep: 2, now: new Date(Date.now() + 2 * day) })).toBe(1);
  expect(published()).toEqual(served(site));
});

test('publishing one edition does not touch the other', async () => {
  await upload(site);
  await uploadRelease(store, 'pl', await layOut({ 'index.html': '<h1>Польща</h1>' }));
  await prune(store, 'pl', { releasesToKeep: 1, now: new Date(Date.now() + 2 * day) });
  expect(published()).toEqual(served(site));
});

test('with wrong credentials nothing is published', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a guess');
  const stranger = openStore(place);
  await expect(uploadRelease(stranger, 'ua', await layOut(site))).rejects.toThrow('SignatureDoesNotMatch');
  stranger.close();
  expect(server.s3.objects.size).toBe(0);
});
