import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, patience } from '../../../src/offline/answer.ts';
import { type Place, placesOf } from '../../../src/offline/places.ts';
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

const places = placesOf('one');
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** What is given for an address, once all that goes on meanwhile is over. */
async function give(path: string, place: Place, ask: () => Promise<Response>) {
  const works: Promise<unknown>[] = [];
  const url = `https://zerno.example${path}`;
  const given = answer({ url, place, ask, meanwhile: (work) => works.push(work) }).then((response) =>
    response.text(),
  );
  return { given, over: () => Promise.all(works) };
}

async function see(path: string, text: string, place: Place = places.page) {
  const { given, over } = await give(path, place, async () => new Response(text));
  await given;
  await over();
}

test('a page comes from the network, and without one as it was seen last, whatever was asked of it', async () => {
  await see('/filtr/?utm_source=friend', 'yesterday');
  await see('/filtr/', 'today');
  expect(await caches.paths(places.page.cache)).toEqual(['/filtr/']);
  expect(await (await give('/filtr/?order=1', places.page, noNetwork)).given).toBe('today');
});

test('a page that was never seen has no answer without a network', async () => {
  await expect((await give('/filtr/', places.page, noNetwork)).given).rejects.toThrow('Failed to fetch');
});

test('a slow network is waited for as long as patience lasts, and what it brings later is kept', async () => {
  await see('/filtr/', 'yesterday');
  const slow = Promise.withResolvers<Response>();
  const { given, over } = await give('/filtr/', places.page, () => slow.promise);
  const heard = vi.fn();
  void given.then(heard);
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledWith('yesterday');
  slow.resolve(new Response('today'));
  await over();
  expect(await (await give('/filtr/', places.page, noNetwork)).given).toBe('today');
});

test('a slow network is waited for without end where nothing is kept', async () => {
  const slow = Promise.withResolvers<Response>();
  const { given } = await give('/filtr/', places.page, () => slow.promise);
  await vi.advanceTimersByTimeAsync(patience * 10);
  slow.resolve(new Response('today'));
  expect(await given).toBe('today');
});

test('a file whose name is its content is asked for once', async () => {
  const ask = vi.fn(async () => new Response('code'));
  for (let times = 0; times < 3; times += 1) {
    const { given, over } = await give('/_astro/a.js', places.asset, ask);
    expect(await given).toBe('code');
    await over();
  }
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer that says no is passed on and not kept', async () => {
  const { given, over } = await give(
    '/_astro/gone.js',
    places.asset,
    async () => new Response('', { status: 404 }),
  );
  expect(await given).toBe('');
  await over();
  expect(await caches.paths(places.asset.cache)).toEqual([]);
});

test('beyond the limit the page that was seen longest ago is let go', async () => {
  const few = { ...places.page, most: 3 };
  for (const path of ['/a/', '/b/', '/c/', '/a/', '/d/']) await see(path, path, few);
  expect(await caches.paths(few.cache)).toEqual(['/c/', '/a/', '/d/']);
});
