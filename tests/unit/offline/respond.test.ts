import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CacheRule, cacheRules } from '../../../src/offline/caches.ts';
import { networkTimeout, respond } from '../../../src/offline/respond.ts';
import { standInCaches } from '../../support/stores/fake-caches.ts';

let caches: ReturnType<typeof standInCaches>;
beforeEach(() => {
  vi.useFakeTimers();
  caches = standInCaches();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rules = cacheRules('one');
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Starts a request; `finished` settles when the work after the response is done too. */
async function request(path: string, rule: CacheRule, fetchFresh: () => Promise<Response>) {
  const works: Promise<unknown>[] = [];
  const url = `https://zerno.example${path}`;
  const text = respond({ url, rule, fetchFresh, waitUntil: (work) => works.push(work) }).then((response) =>
    response.text(),
  );
  return { text, finished: () => Promise.all(works) };
}

async function visit(path: string, body: string, rule: CacheRule = rules.page) {
  const { text, finished } = await request(path, rule, async () => new Response(body));
  await text;
  await finished();
}

test('a page comes from the network; without one, the last response is used, whatever the query', async () => {
  await visit('/filtr/?utm_source=friend', 'yesterday');
  await visit('/filtr/', 'today');
  expect(await caches.paths(rules.page.cache)).toEqual(['/filtr/']);
  expect(await (await request('/filtr/?order=1', rules.page, noNetwork)).text).toBe('today');
});

test('a page that was seen is shown while the server fails, and another one as it fails', async () => {
  await visit('/filtr/', 'yesterday');
  const failing = async () => new Response('Bad gateway', { status: 502 });
  expect(await (await request('/filtr/', rules.page, failing)).text).toBe('yesterday');
  expect(await (await request('/about/', rules.page, failing)).text).toBe('Bad gateway');
});

test('without a network, a page that was never visited fails', async () => {
  await expect((await request('/filtr/', rules.page, noNetwork)).text).rejects.toThrow('Failed to fetch');
});

test('after the timeout the cached response is used, and the late one is stored', async () => {
  await visit('/filtr/', 'yesterday');
  const slow = Promise.withResolvers<Response>();
  const { text, finished } = await request('/filtr/', rules.page, () => slow.promise);
  const settled = vi.fn();
  void text.then(settled);
  await vi.advanceTimersByTimeAsync(networkTimeout - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('yesterday');
  slow.resolve(new Response('today'));
  await finished();
  expect(await (await request('/filtr/', rules.page, noNetwork)).text).toBe('today');
});

test('without a cached response, a slow network has no timeout', async () => {
  const slow = Promise.withResolvers<Response>();
  const { text } = await request('/filtr/', rules.page, () => slow.promise);
  await vi.advanceTimersByTimeAsync(networkTimeout * 10);
  slow.resolve(new Response('today'));
  expect(await text).toBe('today');
});

test('a hashed file is fetched once', async () => {
  const fetchFresh = vi.fn(async () => new Response('code'));
  for (let times = 0; times < 3; times += 1) {
    const { text, finished } = await request('/_astro/a.js', rules.asset, fetchFresh);
    expect(await text).toBe('code');
    await finished();
  }
  expect(fetchFresh).toHaveBeenCalledTimes(1);
});

test('a failed response is passed on and not stored', async () => {
  const { text, finished } = await request(
    '/_astro/gone.js',
    rules.asset,
    async () => new Response('', { status: 404 }),
  );
  expect(await text).toBe('');
  await finished();
  expect(await caches.paths(rules.asset.cache)).toEqual([]);
});

test('beyond the limit the page that was visited longest ago is deleted', async () => {
  const few = { ...rules.page, limit: 3 };
  for (const path of ['/a/', '/b/', '/c/', '/a/', '/d/']) await visit(path, path, few);
  expect(await caches.paths(few.cache)).toEqual(['/c/', '/a/', '/d/']);
});
