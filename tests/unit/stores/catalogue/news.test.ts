import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { files } from '../../../../src/editions/paths.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const site = 'https://zerno.example/news/';

/** A page with its history and the files of news. */
async function openPage(query: string, answer: (path: string) => Response | Promise<Response>) {
  standInBrowser();
  const steps: { address: string; state: unknown }[] = [{ address: site + query, state: null }];
  const popped: (() => void)[] = [];
  const go = (address: string, state: unknown) => {
    steps.push({ address: new URL(address, site).href, state });
    vi.stubGlobal('location', new URL(address, site));
  };
  vi.stubGlobal('location', new URL(site + query));
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => {
    if (name === 'popstate') popped.push(listen);
  });
  vi.stubGlobal('history', {
    get state() {
      return steps.at(-1)?.state;
    },
    pushState: (state: unknown, _title: string, address: string) => go(address, state),
    replaceState(state: unknown, _title: string, address: string) {
      steps.pop();
      go(address, state);
    },
    back() {
      steps.pop();
      vi.stubGlobal('location', new URL(steps.at(-1)?.address ?? site));
      for (const listen of popped) listen();
    },
  });
  vi.stubGlobal('fetch', vi.fn(answer));
  const [news, { $modals, closeModal }] = await Promise.all([
    import('../../../../src/stores/catalogue/news.ts'),
    import('../../../../src/stores/shell/modal.ts'),
  ]);
  return {
    ...news,
    closeModal,
    steps: () => steps.map(({ address }) => address.slice(site.length)),
    dialogs: () => $modals.get().map(({ name }) => name),
    state: () => news.$news.get().state,
  };
}

const nothing = () => new Response('', { status: 404 });
const item = { title: 'Новий урожай', day: '1 жовтня', html: '<p>Уже тут.</p>' };
/** Read in no time, unlike a body that streams. */
const there = () => Object.assign(new Response(), { json: async () => item });
const away = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('opening a news item changes the URL, and closing goes back', async () => {
  const { openNews, closeModal, steps, dialogs } = await openPage('?f=1', nothing);
  openNews('3');
  expect(steps()).toEqual(['?f=1', '?f=1&news=3']);
  expect(dialogs()).toEqual(['news']);
  closeModal('news');
  expect(steps()).toEqual(['?f=1']);
});

test('closing an item that the URL opened removes it from the URL', async () => {
  const { showNewsInAddress, closeModal, steps } = await openPage('?news=3&f=1', nothing);
  showNewsInAddress();
  closeModal('news');
  expect(steps()).toEqual(['?f=1']);
});

test('going back closes the dialog', async () => {
  const { openNews, dialogs } = await openPage('', nothing);
  openNews('3');
  history.back();
  expect(dialogs()).toEqual([]);
});

test('a URL without a news id shows nothing', async () => {
  const { showNewsInAddress, dialogs } = await openPage('', nothing);
  showNewsInAddress();
  expect(dialogs()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a missing item is reported, and an id that names no file is not requested', async () => {
  const { showNewsInAddress, state } = await openPage('?news=3', nothing);
  showNewsInAddress();
  await vi.waitFor(() => expect(state()).toBe('gone'));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(files.newsItem('3'), expect.anything());
  const odd = await openPage('?news=../3', nothing);
  odd.showNewsInAddress();
  await vi.waitFor(() => expect(odd.state()).toBe('gone'));
  expect(fetch).not.toHaveBeenCalled();
});

test('an item that failed to load can be retried', async () => {
  const { showNewsInAddress, $news, state } = await openPage('?news=3', away);
  showNewsInAddress();
  await vi.waitFor(() => expect(state()).toBe('failed'));
  const failed = $news.get();
  if (failed.state === 'failed') failed.again();
  expect(state()).toBe('loading');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});

test('an item that was loaded once is shown at once, without a request', async () => {
  const { openNews, closeModal, $news, state } = await openPage('', there);
  openNews('3');
  expect(state()).toBe('loading');
  await vi.waitFor(() => expect($news.get()).toEqual({ state: 'ready', item }));
  closeModal('news');
  openNews('3');
  expect($news.get()).toEqual({ state: 'ready', item });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a prefetched item is there when it is opened', async () => {
  const { prefetchNews, openNews, $news } = await openPage('', there);
  prefetchNews('3');
  await new Promise(setImmediate);
  openNews('3');
  expect($news.get()).toEqual({ state: 'ready', item });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failed prefetch is retried when the item is opened', async () => {
  const answers = [away, there];
  const { prefetchNews, openNews, state } = await openPage('', () => answers.shift()?.() ?? nothing());
  prefetchNews('3');
  await new Promise(setImmediate);
  openNews('3');
  await vi.waitFor(() => expect(state()).toBe('ready'));
  expect(fetch).toHaveBeenCalledTimes(2);
});
