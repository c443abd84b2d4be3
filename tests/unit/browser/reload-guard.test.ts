import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadWhenChunksFail } from '../../../src/browser/leaving/reload-guard.ts';

/** A page whose chunks may fail to come; what it is led to is told by `navigate`. */
function openPage({ tellsOfNavigation = true, site = async () => new Response() } = {}) {
  const page = new EventTarget();
  const navigation = new EventTarget();
  const reload = vi.fn();
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigation', tellsOfNavigation ? navigation : undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload, href: 'https://shop.example/' });
  vi.stubGlobal('fetch', site);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  reloadWhenChunksFail();
  return {
    reload,
    tell: (name: 'beforeunload' | 'pageshow') => page.dispatchEvent(new Event(name)),
    lose() {
      page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      return setImmediate();
    },
    goTo: (sameDocument: boolean) =>
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } })),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a page whose chunk is gone is loaded again, once in a minute', async () => {
  const { lose, reload } = openPage();
  await lose();
  await lose();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is being left is not called back by the chunks that it had asked for', async () => {
  const { lose, goTo, reload } = openPage();
  goTo(false);
  await lose();
  expect(reload).not.toHaveBeenCalled();
});

test('nor is it in a browser that tells of leaving alone; out of its cache it is whole again', async () => {
  const { lose, tell, reload } = openPage({ tellsOfNavigation: false });
  tell('beforeunload');
  await lose();
  expect(reload).not.toHaveBeenCalled();
  tell('pageshow');
  await lose();
  expect(reload).toHaveBeenCalledOnce();
});

test('a step within the page is no leaving', async () => {
  const { lose, goTo, reload } = openPage();
  goTo(true);
  await lose();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is an error', async () => new Response('', { status: 503 })],
])('when the page itself %s either, nobody is led to it', async (_what, site) => {
  const { lose, reload } = openPage({ site });
  await lose();
  expect(reload).not.toHaveBeenCalled();
});

test('whoever leaves while the site is asked is not called back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { lose, goTo, reload } = openPage({ site: () => promise });
  await lose();
  goTo(false);
  resolve(new Response());
  await setImmediate();
  expect(reload).not.toHaveBeenCalled();
});
