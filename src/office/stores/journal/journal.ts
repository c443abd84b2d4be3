import { atom, computed } from 'nanostores';
import { getJournal, type JournalEntry, undoChange } from '../../../contract/office/changes.ts';
import { type Answer, ask, Refused } from '../../ask.ts';
import { $address } from '../../router.ts';
import { resource } from '../resource.ts';
import { type JournalFilters, readJournalFilters } from './filters.ts';

export interface Journal {
  filters: JournalFilters;
  entries: readonly JournalEntry[];
  /** The entry before which the list goes on; null: this is its end. */
  next: number | null;
}

export const $filters = computed($address, ({ query }) => readJournalFilters(query));

/** As much as is shown, so that entries do not vanish below who reads them. */
const pages = resource(async (): Promise<Journal> => {
  const filters = $filters.get();
  const shown = pages.$state.get().value;
  const page = await ask(getJournal, { query: filters });
  if (shown === undefined || !isSame(shown.filters, filters)) return { ...grown([], page), filters };
  return { ...joined(page, shown), filters };
});
export const { $state: $journal } = pages;

export function loadJournal(filters = $filters.get()): Promise<void> {
  const shown = $journal.get().value;
  if (shown !== undefined && !isSame(shown.filters, filters)) pages.reset();
  $more.set('idle');
  return pages.load();
}

/** What the last step of scrolling has come to. */
export const $more = atom<'idle' | 'loading' | 'failed'>('idle');

export async function loadMore(): Promise<void> {
  const shown = $journal.get().value;
  if (shown === undefined || shown.next === null || $more.get() === 'loading') return;
  $more.set('loading');
  try {
    const page = await ask(getJournal, { query: { ...shown.filters, before: shown.next } });
    $more.set('idle');
    // Something else is shown by now.
    if ($journal.get().value !== shown) return;
    pages.replace({ ...grown(shown.entries, page), filters: shown.filters });
  } catch {
    $more.set('failed');
  }
}

/** By press: it is under way, or why it failed; '' without an answer. */
export const $undoing = atom<ReadonlyMap<string, { reason?: string }>>(new Map());

/** Takes back all that one press changed. It shows as taken back at once, and as before where the server refuses. */
export async function undo(change: string): Promise<void> {
  const running = $undoing.get().get(change);
  if (running !== undefined && running.reason === undefined) return;
  note(change, {});
  try {
    const { done, refused } = await ask(undoChange, { params: { change } });
    const [first] = refused;
    if (first !== undefined) note(change, { reason: first.reason });
    if (done.length > 0 || first === undefined) await loadJournal();
    // Not before the entries say so themselves: «Як було» would be there again.
    if (first === undefined) note(change, undefined);
  } catch (error) {
    note(change, { reason: error instanceof Refused ? error.message : '' });
  }
}

function note(change: string, outcome: { reason?: string } | undefined): void {
  const next = new Map($undoing.get());
  if (outcome === undefined) next.delete(change);
  else next.set(change, outcome);
  $undoing.set(next);
}

type Page = Answer<typeof getJournal>;

const isSame = (a: JournalFilters, b: JournalFilters) => a.order === b.order && a.person === b.person;

const grown = (entries: readonly JournalEntry[], { data, next }: Page) => ({
  entries: [...entries, ...data],
  next,
});

/** The newest page, with what was shown below it. */
function joined(page: Page, shown: Journal): Omit<Journal, 'filters'> {
  const oldest = page.data.at(-1)?.id ?? 0;
  const below = shown.entries.filter(({ id }) => id < oldest);
  // More came than a page holds: between both something would be missing.
  const isGap = page.next !== null && !shown.entries.some(({ id }) => id >= oldest);
  if (below.length === 0 || isGap) return grown([], page);
  return { entries: [...page.data, ...below], next: shown.next };
}
