import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadWhenChunksFail } from '../../../src/browser/leaving/reload-guard.ts';

/** A page with the guard; `loseChunk` is a chunk that fails to load, `site` the answer to the guard's check. */
function openPage({
  hasNavigationApi = true,
  site = async () => new Response(),
  type = 'navigate',
  age = 1000,
} = {}) {
  const page = new EventTarget();
  const navigation = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigation', hasNavigationApi ? navigation : undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload, href: 'https://shop.example/' });
  vi.stubGlobal('fetch', site);
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }], now: () => age });
  reloadWhenChunksFail();
  return {
    reload,
    startLeaving: () => page.dispatchEvent(new Event('beforeunload')),
    show: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    loseChunk() {
      page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      return setImmediate();
    },
    goTo: (sameDocument: boolean) =>
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } })),
  };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['navigate', 1000, 1],
  ['reload', 1000, 0],
  ['reload', 61_000, 1],
])('a page whose chunk fails to load after a %s and %i ms is reloaded %i times', async (type, age, times) => {
  const { loseChunk, reload } = openPage({ type, age });
  await loseChunk();
  expect(reload).toHaveBeenCalledTimes(times);
});

test('a page that is being left is not reloaded', async () => {
  const { loseChunk, goTo, reload } = openPage();
  goTo(false);
  await loseChunk();
  expect(reload).not.toHaveBeenCalled();
});

test('without the Navigation API, a page that is being left is not reloaded; restored from the cache, it is', async () => {
  const { loseChunk, startLeaving, show, reload } = openPage({ hasNavigationApi: false });
  startLeaving();
  await loseChunk();
  expect(reload).not.toHaveBeenCalled();
  show(true);
  await loseChunk();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page restored from the cache after it was left is reloaded again', async () => {
  const { loseChunk, goTo, show, reload } = openPage();
  goTo(false);
  show(false);
  await loseChunk();
  expect(reload).not.toHaveBeenCalled();
  show(true);
  await loseChunk();
  expect(reload).toHaveBeenCalledOnce();
});

test('a navigation within the document does not count as leaving', async () => {
  const { loseChunk, goTo, reload } = openPage();
  goTo(true);
  await loseChunk();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is an error', async () => new Response('', { status: 503 })],
])('a page is not reloaded when it %s too', async (_what, site) => {
  const { loseChunk, reload } = openPage({ site });
  await loseChunk();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that is left during the check is not reloaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { loseChunk, goTo, reload } = openPage({ site: () => promise });
  await loseChunk();
  goTo(false);
  resolve(new Response());
  await setImmediate();
  expect(reload).not.toHaveBeenCalled();
});
