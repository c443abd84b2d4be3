import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPullCache, writePullCache } from '../../../src/catalogue/pull/pull-cache.ts';

const shop = 'http://localhost:4321';
const answers = new Map([
  ['GET /catalog', { etag: '"1"', body: [{ chpu: 'coffee', goodscard: [] }] }],
  ['GET /goodscard/7', { body: { id: 7 }, mark: '{"id":7}' }],
]);

async function file() {
  const folder = await mkdtemp(join(tmpdir(), 'pulled-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'deep', 'pulled.jsonl');
}

test('the responses of a pull are cached for the next one', async () => {
  const place = await file();
  await writePullCache(place, shop, answers);
  await expect(readPullCache(place, shop)).resolves.toEqual(answers);
});

test('cached responses of another shop are ignored', async () => {
  const place = await file();
  await writePullCache(place, shop, answers);
  await expect(readPullCache(place, 'https://shop.example')).resolves.toEqual(new Map());
});

test('without a file the cache is empty', async () => {
  await expect(readPullCache(await file(), shop)).resolves.toEqual(new Map());
});

test.each([
  '',
  '{"shop":',
  '[]\n',
  'null\n',
  `{"shop":"${shop}"}\n["GET /x",5]\n`,
  `{"shop":"${shop}"}\n["GET`,
])('the unreadable file «%s» is no last pull', async (content) => {
  const place = await file();
  await writePullCache(place, shop, answers);
  await writeFile(place, content);
  await expect(readPullCache(place, shop)).resolves.toEqual(new Map());
});

test('writing leaves no temporary file behind', async () => {
  const place = await file();
  await writePullCache(place, shop, answers);
  await writePullCache(place, shop, new Map());
  await expect(readdir(dirname(place))).resolves.toEqual(['pulled.jsonl']);
});
