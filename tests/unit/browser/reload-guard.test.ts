import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenChunksFail } from '../../../src/browser/leaving/reload-guard.ts';

/** A tab's sessionStorage, kept from page to page. */
function tabStorage(fails?: 'reading' | 'writing') {
  const values = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return {
    getItem: (name: string) => (fails === 'reading' ? refuse() : (values.get(name) ?? null)),
    setItem: (name: string, text: string) => (fails === 'writing' ? refuse() : values.set(name, text)),
  };
}

/** A page with the guard; `loseChunk` is a chunk that fails to load, `site` the answer to the guard's check. */
function openPage({
  hasNavigationApi = true,
  site = async () => new Response(),
  storage = tabStorage(),
} = {}) {
  const page = new EventTarget();
  const navigation = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigation', hasNavigationApi ? navigation : undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload, href: 'https://shop.example/' });
  vi.stubGlobal('fetch', site);
  vi.stubGlobal('sessionStorage', storage);
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose chunk fails to load is reloaded', async () => {
  const { loseChunk, reload } = openPage();
  await loseChunk();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  [0, 0],
  [10_000, 0],
  [60_000, 0],
  [60_001, 1],
])('%i ms after a reload, a page of the same tab is reloaded %i times', async (age, times) => {
  const storage = tabStorage();
  await openPage({ storage }).loseChunk();
  vi.setSystemTime(Date.now() + age);
  const { loseChunk, reload } = openPage({ storage });
  await loseChunk();
  expect(reload).toHaveBeenCalledTimes(times);
});

test.each(['reading', 'writing'] as const)(
  'where %s storage is refused, a page is never reloaded',
  async (fails) => {
    const { loseChunk, reload } = openPage({ storage: tabStorage(fails) });
    await loseChunk();
    expect(reload).not.toHaveBeenCalled();
  },
);

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
