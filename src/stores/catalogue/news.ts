import { atom } from 'nanostores';
import { readSiteFile } from '../../client/site-files.ts';
import { type NewsFile, NewsFileSchema } from '../../contract/site-files.ts';
import { files } from '../../editions/paths.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { $modals, closeModal, openModal } from '../shell/modal.ts';

type OpenNews =
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'failed'; again(): void }
  | { state: 'ready'; item: NewsFile };

/** The open news item. */
export const $news = atom<OpenNews>({ state: 'loading' });

/** `?news=3`: in the address, so that the dialog can be shared, reloaded and closed with the back button. */
const key = 'news';

const newsInAddress = () => new URLSearchParams(location.search).get(key);

const loadedNews = new Map<string, NewsFile>();

async function readNews(id: string): Promise<NewsFile | undefined> {
  const item = loadedNews.get(id) ?? (await readSiteFile(NewsFileSchema, files.newsItem(id)));
  if (item) loadedNews.set(id, item);
  return item;
}

/** Called before a likely press. */
export const prefetchNews = (id: string): void => void readNews(id).catch(() => undefined);

export function openNews(id: string): void {
  history.pushState({ [key]: id }, '', addressOfNews(id));
  showNewsInAddress();
}

/** Opens the news item in the address. */
export function showNewsInAddress(): void {
  const id = newsInAddress();
  if (id === null) return;
  void load(id);
  openModal('news');
}

async function load(id: string): Promise<void> {
  const item = loadedNews.get(id);
  $news.set(item ? { state: 'ready', item } : { state: 'loading' });
  if (item) return;
  const answer = await stateFor(id);
  if (newsInAddress() === id) $news.set(answer);
}

async function stateFor(id: string): Promise<OpenNews> {
  // Anything else is no name of a file.
  if (!/^[a-z\d-]+$/.test(id)) return { state: 'gone' };
  try {
    const item = await avoidFlicker(readNews(id));
    return item ? { state: 'ready', item } : { state: 'gone' };
  } catch {
    return { state: 'failed', again: () => void load(id) };
  }
}

function addressOfNews(id: string | undefined): string {
  const address = new URL(location.href);
  if (id === undefined) address.searchParams.delete(key);
  else address.searchParams.set(key, id);
  return address.href;
}

/** Closing the dialog removes it from the address: goes back if it was opened on this page. */
$modals.listen((modals) => {
  if (newsInAddress() === null || modals.some(({ name }) => name === 'news')) return;
  const state: unknown = history.state;
  const wasOpenedHere = typeof state === 'object' && state !== null && key in state;
  if (wasOpenedHere) history.back();
  else history.replaceState(state, '', addressOfNews(undefined));
});

addEventListener('popstate', () => newsInAddress() === null && closeModal('news'));
