import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeLink extends EventTarget {
  rel = '';
  href = '';
  remove(): void {
    links.splice(links.indexOf(this), 1);
  }
}

const links: FakeLink[] = [];
const page = new EventTarget();
const styles = () => links.filter(({ rel }) => rel === 'stylesheet');
const finish = (type: 'load' | 'error') => {
  for (const link of styles()) link.dispatchEvent(new Event(type));
};

const openPage = async (linkedByPage: readonly string[] = []) => {
  vi.resetModules();
  links.length = 0;
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('document', {
    // The end of the document: styles that the page links to in its body come before.
    documentElement: { append: (link: FakeLink) => links.push(link) },
    createElement: () => new FakeLink(),
    querySelector: (selector: string) =>
      linkedByPage.find((href) => selector.includes(`"${href}"`)) === undefined ? null : {},
  });
  return import('../../../../src/browser/wake/load-chunk.ts');
};

const files = ['_astro/Cart.js', '_astro/react.js', '_astro/Cart.css'];
const load = vi.fn(async () => 'the cart');

beforeEach(() => load.mockClear());
afterEach(() => vi.unstubAllGlobals());

test('all files of a chunk are requested together, and it runs once its styles apply', async () => {
  const { loadChunk } = await openPage();
  const chunk = loadChunk(load, files);
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', '/_astro/Cart.js'],
    ['modulepreload', '/_astro/react.js'],
    ['stylesheet', '/_astro/Cart.css'],
  ]);
  await setImmediate();
  expect(load).not.toHaveBeenCalled();
  finish('load');
  await expect(chunk).resolves.toBe('the cart');
});

test('a chunk waits for styles that another one has requested, and requests no file twice', async () => {
  const { loadChunk, requestFiles } = await openPage();
  void requestFiles(files);
  const chunk = loadChunk(load, files);
  expect(links).toHaveLength(files.length);
  await setImmediate();
  expect(load).not.toHaveBeenCalled();
  finish('load');
  await chunk;
});

test('data is preloaded as the call that fetches it will ask for it', async () => {
  const { requestFile } = await openPage();
  requestFile('/cards/16.json');
  expect(links).toMatchObject([{ rel: 'preload', as: 'fetch', crossOrigin: '', href: '/cards/16.json' }]);
});

test('styles that the page links are not requested again', async () => {
  const { loadChunk } = await openPage(['/_astro/Cart.css']);
  await loadChunk(load, files);
  expect(styles()).toEqual([]);
});

test('without its styles a chunk does not run, the page is told, and the next press requests them again', async () => {
  const { loadChunk } = await openPage();
  const failed = vi.fn();
  page.addEventListener('vite:preloadError', failed, { once: true });
  const chunk = loadChunk(load, files);
  finish('error');
  await expect(chunk).rejects.toBeInstanceOf(Event);
  expect(failed).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  const again = loadChunk(load, files);
  finish('load');
  await expect(again).resolves.toBe('the cart');
});

test('a chunk that fails to run is reported to the page', async () => {
  const { loadChunk } = await openPage();
  const failed = vi.fn();
  page.addEventListener('vite:preloadError', failed, { once: true });
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(failed).toHaveBeenCalledOnce();
});
