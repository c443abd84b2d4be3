import { afterEach, expect, test, vi } from 'vitest';
import { guardChunks } from '../../../src/layouts/reload-guard.ts';

/** A page whose chunks may fail to come; what it is led to is told by `navigate`. */
function openPage({ tellsOfNavigation = true } = {}) {
  const page = new EventTarget();
  const navigation = new EventTarget();
  const reload = vi.fn();
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigation', tellsOfNavigation ? navigation : undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  guardChunks();
  return {
    reload,
    tell: (name: 'beforeunload' | 'pageshow') => page.dispatchEvent(new Event(name)),
    lose: () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
    goTo: (sameDocument: boolean) =>
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } })),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a page whose chunk is gone is loaded again, once in a minute', () => {
  const { lose, reload } = openPage();
  lose();
  lose();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is being left is not called back by the chunks that it had asked for', () => {
  const { lose, goTo, reload } = openPage();
  goTo(false);
  lose();
  expect(reload).not.toHaveBeenCalled();
});

test('nor is it in a browser that tells of leaving alone; out of its cache it is whole again', () => {
  const { lose, tell, reload } = openPage({ tellsOfNavigation: false });
  tell('beforeunload');
  lose();
  expect(reload).not.toHaveBeenCalled();
  tell('pageshow');
  lose();
  expect(reload).toHaveBeenCalledOnce();
});

test('a step within the page is no leaving', () => {
  const { lose, goTo, reload } = openPage();
  goTo(true);
  lose();
  expect(reload).toHaveBeenCalledOnce();
});
