import type { Shelf } from '../../domain/catalogue/filters.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { cardClass, cardsClass, dataFilters } from '../../markup/card.ts';
import { dataPager } from '../../markup/listing.ts';
import { $shelf } from '../../stores/catalogue/filters.ts';
import { fetchInTime } from '../../stores/shell/fetch-in-time.ts';
import { parsePage } from '../parse-page.ts';
import { readGroups } from './filter-chips.ts';

interface ShelfCards {
  /** In the shop's order. */
  cards: readonly HTMLElement[];
  shelf: Shelf;
}

const groups = readGroups();
const shelfOf = (cards: readonly HTMLElement[]): ShelfCards => ({
  cards,
  shelf: { groups, cards: cards.map(filtersOf) },
});

const filtersOf = (card: HTMLElement): number[] =>
  card.getAttribute(dataFilters)?.split(' ').map(Number) ?? [];

const cardsOf = (page: Document): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>(`.${cardsClass} > .${cardClass}`),
];

/** The cards of this page of the listing. */
export const pageCards: readonly HTMLElement[] = cardsOf(document);

let current = shelfOf(pageCards);
let isLoading = false;

/** The cards of this page; those of all pages once they are loaded. */
export const shelfSoFar = (): ShelfCards => current;

/** Loads the cards of the listing's other pages, once. */
export function loadShelf(): void {
  if (isLoading) return;
  isLoading = true;
  fetchAllCards().then(
    (cards) => {
      current = shelfOf(cards);
      $shelf.set({ state: 'ready', shelf: current.shelf });
    },
    () => $shelf.set({ state: 'failed', again: retry }),
  );
}

function retry(): void {
  isLoading = false;
  $shelf.set({ state: 'gathering' });
  loadShelf();
}

async function fetchAllCards(): Promise<readonly HTMLElement[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`[${dataPager}] ol a`)];
  if (links.length === 0) return pageCards;
  const pages = await mapConcurrently(links, maxFetches, (link) =>
    link.ariaCurrent ? Promise.resolve(pageCards) : cardsAt(link.href),
  );
  return pages.flat();
}

/** Pages that are fetched at once: more would only wait for each other, and keep pictures from loading. */
const maxFetches = 6;

/** Kept after a failure, so that a retry fetches only what is missing. */
const fetched = new Map<string, readonly HTMLElement[]>();

async function cardsAt(address: string): Promise<readonly HTMLElement[]> {
  const cards = fetched.get(address) ?? (await fetchCards(address));
  fetched.set(address, cards);
  return cards;
}

async function fetchCards(address: string): Promise<readonly HTMLElement[]> {
  const cards = cardsOf(await fetchPage(address));
  for (const picture of cards.flatMap((card) => [...card.querySelectorAll('img')])) picture.loading = 'lazy';
  return cards;
}

async function fetchPage(address: string): Promise<Document> {
  if (new URL(address).origin !== location.origin) throw new Error(`${address} is no page of this site`);
  const response = await fetchInTime(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return parsePage(await response.text());
}
