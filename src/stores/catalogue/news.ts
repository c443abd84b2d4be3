import { atom } from 'nanostores';
import { readSiteFile } from '../../client/site-files.ts';
import { type NewsFile, NewsFileSchema } from '../../contract/site-files.ts';
import { files } from '../../editions/paths.ts';
import { unhurried } from '../shell/avoid-flicker.ts';
import { $modals, closeModal, openModal } from '../shell/modal.ts';

type OpenNews =
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'failed'; again(): void }
  | { state: 'ready'; item: NewsFile };

/** The news item that is being read. */
export const $news = atom<OpenNews>({ state: 'loading' });

/** `?news=3`: the dialog stands in the address, so that it can be shared, reloaded and left by going back. */
const key = 'news';

const asked = () => new URLSearchParams(location.search).get(key);

const known = new Map<string, NewsFile>();

async function readNews(id: string): Promise<NewsFile | undefined> {
  const item = known.get(id) ?? (await readSiteFile(NewsFileSchema, files.newsItem(id)));
  if (item) known.set(id, item);
  return item;
}

/** It may be opened next. */
export const expectNews = (id: string): void => void readNews(id).catch(() => undefined);

export function openNews(id: string): void {
  history.pushState({ [key]: id }, '', addressWith(id));
  showAskedNews();
}

/** What the address asks for. */
export function showAskedNews(): void {
  const id = asked();
  if (id === null) return;
  void load(id);
  openModal('news');
}

async function load(id: string): Promise<void> {
  const item = known.get(id);
  $news.set(item ? { state: 'ready', item } : { state: 'loading' });
  if (item) return;
  const answer = await answerFor(id);
  if (asked() === id) $news.set(answer);
}

async function answerFor(id: string): Promise<OpenNews> {
  // Anything else than a number is no address of a file.
  if (!/^\d+$/.test(id)) return { state: 'gone' };
  try {
    const item = await unhurried(readNews(id));
    return item ? { state: 'ready', item } : { state: 'gone' };
  } catch {
    return { state: 'failed', again: () => void load(id) };
  }
}

function addressWith(id: string | undefined): string {
  const address = new URL(location.href);
  if (id === undefined) address.searchParams.delete(key);
  else address.searchParams.set(key, id);
  return address.href;
}

/** Closed by hand, the dialog leaves the address too: back to where it was opened, if that was on this page. */
$modals.listen((modals) => {
  if (asked() === null || modals.some(({ name }) => name === 'news')) return;
  const state: unknown = history.state;
  const wasOpenedHere = typeof state === 'object' && state !== null && key in state;
  if (wasOpenedHere) history.back();
  else history.replaceState(state, '', addressWith(undefined));
});

addEventListener('popstate', () => asked() === null && closeModal('news'));
