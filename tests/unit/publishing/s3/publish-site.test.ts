import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caching } from '../../../../src/serving/caching.ts';
import { type Bucket, openBucket } from '../../../support/site/bucket.ts';

const site = {
  'index.html': '<h1>Зерно</h1>',
  'index.html.br': 'packed tightly',
  'about/index.html': '<h1>Про нас</h1>',
  'search.json': '{}',
  '_astro/page.1a2b.js': 'go()',
  '_pictures/pack.9f.avif': 'a picture',
  'feed.xml': '<rss/>',
  'sw.js': 'offline()',
};
const hostFiles = { _headers: 'for static hosts only', _redirects: 'likewise' };

const { 'index.html.br': _br, ...objects } = site;

let bucket: Bucket;
beforeEach(async () => {
  bucket = await openBucket();
});
afterEach(() => bucket.close());

const puts = () =>
  bucket
    .requests()
    .filter((request) => request.startsWith('PUT') && !request.includes('_publish/'))
    .map((request) => request.slice('PUT '.length));

test('a site is plain objects under its paths, with types and caching, without compressed copies', async () => {
  expect(await bucket.publish({ ...site, ...hostFiles })).toEqual({ files: 7, sent: 7, removed: 0 });
  expect(bucket.served()).toEqual(objects);
  expect(bucket.headersOf('index.html')).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': caching.revalidated,
  });
  expect(bucket.headersOf('index.html')).not.toHaveProperty('content-encoding');
  expect(bucket.headersOf('_astro/page.1a2b.js')).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': caching.hashed,
  });
  expect(bucket.headersOf('_pictures/pack.9f.avif')).toMatchObject({ 'content-type': 'image/avif' });
});

test('with gzip, texts are sent compressed where it is worth it, and their encoding is named', async () => {
  const [page, picture] = ['<p>Кава</p>'.repeat(100), 'a picture'.repeat(200)];
  await bucket.publish(
    { ...site, 'index.html': page, '_pictures/pack.9f.avif': picture },
    { encoding: 'gzip' },
  );
  expect(gunzipSync(bucket.s3.objects.get('shop/ua/index.html')?.content ?? '').toString()).toBe(page);
  expect(bucket.headersOf('index.html')).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
  });
  for (const plain of ['about/index.html', '_pictures/pack.9f.avif'])
    expect(bucket.headersOf(plain)).not.toHaveProperty('content-encoding');
});

test('a CDN may be allowed to keep pages, which browsers revalidate', async () => {
  await bucket.publish(site, { cdnSeconds: 600 });
  const ofPage = 'public, max-age=0, must-revalidate, s-maxage=600';
  expect(bucket.headersOf('about/index.html')).toMatchObject({ 'cache-control': ofPage });
  expect(bucket.headersOf('_astro/page.1a2b.js')).toMatchObject({ 'cache-control': caching.hashed });
});

test('only changed files are sent, and for an unchanged site one request is made', async () => {
  await bucket.publish(site);
  bucket.requests();
  const changed = { ...site, 'about/index.html': '<h1>Про нас і каву</h1>' };
  expect(await bucket.publish(changed)).toEqual({ files: 7, sent: 1, removed: 0 });
  expect(bucket.served()).toMatchObject({ 'about/index.html': '<h1>Про нас і каву</h1>' });
  const requests = bucket.requests();
  expect(requests.slice(2)).toEqual([
    'PUT _publish/record.json.gz',
    'PUT about/index.html',
    'PUT _publish/record.json.gz',
  ]);
  expect(requests.slice(0, 2)).toEqual([
    'GET _publish/record.json.gz',
    expect.stringMatching(/^GET _publish\/manifest-/),
  ]);

  expect(await bucket.publish(changed)).toEqual({ files: 7, sent: 0, removed: 0 });
  expect(bucket.requests().filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test('files with other headers are sent again', async () => {
  await bucket.publish(site);
  bucket.requests();
  await bucket.publish(site, { cdnSeconds: 600 });
  expect(puts().sort()).toEqual(['about/index.html', 'feed.xml', 'index.html', 'search.json', 'sw.js']);
});

test('only the keys that may have changed are compared', async () => {
  await bucket.publish(site);
  bucket.requests();
  const changed = { ...site, 'about/index.html': 'new', 'feed.xml': 'new' };
  await bucket.publish(changed, { keys: ['about/index.html'] });
  expect(puts()).toEqual(['about/index.html']);
});

test('removed pages go at once; assets stay as long as open pages may request them', async () => {
  await bucket.publish(site);
  const { 'about/index.html': _about, '_astro/page.1a2b.js': _script, ...rest } = site;
  const next = { ...rest, '_astro/page.3c4d.js': 'go(2)' };
  const published = await bucket.publish(next);
  expect(published).toEqual({ files: 7, sent: 1, removed: 1 });
  expect(Object.keys(bucket.served())).toContain('_astro/page.1a2b.js');
  expect(Object.keys(bucket.served())).not.toContain('about/index.html');

  const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
  await bucket.publish(next, inDays(6));
  expect(Object.keys(bucket.served())).toContain('_astro/page.1a2b.js');
  expect(await bucket.publish(next, inDays(8))).toEqual({ files: 6, sent: 0, removed: 1 });
  expect(Object.keys(bucket.served())).not.toContain('_astro/page.1a2b.js');
});

test('an asset that an earlier release brings back is not sent and not removed', async () => {
  await bucket.publish(site);
  const { '_astro/page.1a2b.js': _script, ...without } = site;
  await bucket.publish(without);
  bucket.requests();
  await bucket.publish(site);
  expect(puts()).toEqual([]);
  await bucket.publish(site, { now: () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000) });
  expect(bucket.served()).toEqual(objects);
});

test('many changes become a new manifest, and the one before is removed', async () => {
  const pages = (text: string) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}/index.html`, text]));
  const manifests = () => [...bucket.s3.objects.keys()].filter((key) => key.includes('manifest-'));
  await bucket.publish(pages('one'));
  const [first] = manifests();
  await bucket.publish({ ...pages('one'), 'p1/index.html': 'two' });
  expect(manifests()).toEqual([first]);
  await bucket.publish(pages('three'));
  expect(manifests()).toHaveLength(1);
  expect(manifests()).not.toEqual([first]);
  expect(await bucket.publish(pages('three'))).toEqual({ files: 60, sent: 0, removed: 0 });
});

test('a bucket with other objects is only taken over on request', async () => {
  bucket.put('old/index.html', 'of another site');
  bucket.put('feed.xml', 'of another site');
  await expect(bucket.publish(site)).rejects.toThrow(
    'holds 2 objects without a list of them, such as feed.xml',
  );
  expect(bucket.served()).toEqual({ 'old/index.html': 'of another site', 'feed.xml': 'of another site' });
  await bucket.publish(site, { heal: true });
  expect(bucket.served()).toEqual(objects);
});

test('healing sends what is missing or was replaced, and nothing else', async () => {
  await bucket.publish(site);
  bucket.requests();
  bucket.put('about/index.html', 'defaced');
  bucket.s3.objects.delete('shop/ua/search.json');
  await bucket.publish(site, { heal: true });
  expect(bucket.served()).toEqual(objects);
  expect(puts().sort()).toEqual(['about/index.html', 'search.json']);
});

test.each(['record', 'manifest'])(
  'without its %s, publishing says so, and healing makes it anew',
  async (what) => {
    await bucket.publish(site);
    for (const key of [...bucket.s3.objects.keys()])
      if (key.includes(`_publish/${what}`))
        bucket.s3.objects.set(key, { content: Buffer.from('torn'), headers: {}, etag: '"torn"' });
    await expect(bucket.publish(site)).rejects.toThrow('`npm run publish -- --heal` makes it anew');
    await bucket.publish(site, { heal: true });
    await bucket.publish({ ...site, 'feed.xml': '<rss>2</rss>' });
    expect(bucket.served()).toEqual({ ...objects, 'feed.xml': '<rss>2</rss>' });
  },
);

test('publishing one edition does not touch its neighbour in the bucket', async () => {
  bucket.s3.objects.set('shop/pl/index.html', { content: Buffer.from('Польща'), headers: {}, etag: '"pl"' });
  await bucket.publish(site, { heal: true });
  await bucket.publish({ 'index.html': 'alone' }, { heal: true });
  expect(bucket.s3.objects.get('shop/pl/index.html')?.content.toString()).toBe('Польща');
});

test('with wrong credentials nothing is published', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a guess');
  await expect(bucket.publish(site)).rejects.toThrow('SignatureDoesNotMatch');
  expect(bucket.served()).toEqual({});
});

test('changed keys are announced once they are published, without assets', async () => {
  const announced: string[][] = [];
  const announce = async (keys: readonly string[]) => {
    expect(bucket.served()['about/index.html']).toBe('new');
    announced.push([...keys].sort());
  };
  await bucket.publish(site);
  const { 'search.json': _search, ...rest } = site;
  const next = { ...rest, 'about/index.html': 'new', '_astro/page.3c4d.js': 'go(2)' };
  await bucket.publish(next, { announce });
  await bucket.publish(next, { announce });
  expect(announced).toEqual([['about/index.html', 'search.json']]);
});

test('what could not be announced is announced with the next publication', async () => {
  await bucket.publish(site);
  const announce = vi.fn<(keys: readonly string[]) => Promise<void>>();
  announce.mockRejectedValueOnce(new Error('the CDN is away'));
  const next = { ...site, 'about/index.html': 'new' };
  await expect(bucket.publish(next, { announce })).rejects.toThrow('the CDN is away');
  expect(bucket.served()).toMatchObject({ 'about/index.html': 'new' });
  await bucket.publish({ ...next, 'feed.xml': '<rss>2</rss>' }, { announce });
  expect(announce.mock.lastCall?.[0].toSorted()).toEqual(['about/index.html', 'feed.xml']);
  await bucket.publish({ ...next, 'feed.xml': '<rss>2</rss>' }, { announce });
  expect(announce).toHaveBeenCalledTimes(2);
});
