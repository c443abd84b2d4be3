import { type Facets, pagesInFacetFile, pagesWithoutFacets } from '../../domain/catalogue/facets.ts';
import type { FilterableListing } from '../../domain/catalogue/filters.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { cardClass, cardsClass, dataCard, dataFilters, dataNew, dataPrice } from '../../markup/card.ts';
import { dataPager } from '../../markup/listing.ts';
import { $listing } from '../../stores/catalogue/filters.ts';
import { fetchInTime } from '../../stores/shell/fetch-in-time.ts';
import { parsePage } from '../parse-page.ts';
import { readGroups } from './filter-chips.ts';

/** A card of the listing. In a large one its element is created when it is shown. */
export interface ListedCard extends Facets {
  element: HTMLElement | undefined;
}

interface ListedCards {
  /** In the shop's order. */
  cards: readonly ListedCard[];
  listing: FilterableListing;
}

const groups = readGroups();
const listedCards = (cards: readonly ListedCard[]): ListedCards => ({
  cards,
  listing: { groups, cards: cards.map(({ filters }) => filters) },
});

const cardsOf = (document: Document): ListedCard[] =>
  [...document.querySelectorAll<HTMLElement>(`.${cardsClass} > .${cardClass}`)].map((element) => ({
    id: Number(element.getAttribute(dataCard)),
    price: Number(element.getAttribute(dataPrice) ?? Number.POSITIVE_INFINITY),
    isNew: element.hasAttribute(dataNew),
    filters: element.getAttribute(dataFilters)?.split(' ').map(Number) ?? [],
    element,
  }));

const links = [...document.querySelectorAll<HTMLAnchorElement>(`[${dataPager}] ol a`)];

/** The cards of this page of the listing. */
export const pageCards: readonly ListedCard[] = cardsOf(document);

let current = listedCards(pageCards);
let isLoading = false;

/** The cards of this page; those of all pages once they are loaded. */
export const cardsSoFar = (): ListedCards => current;

/** Loads the cards of the listing's other pages or, of many pages, what filters need of them; once. */
export function loadAllCards(): void {
  if (isLoading) return;
  isLoading = true;
  const loading = links.length > pagesWithoutFacets ? readLargeListing() : fetchAllCards();
  loading.then(setCards, () => fail(retry));
}

function retry(): void {
  isLoading = false;
  $listing.set({ state: 'gathering' });
  loadAllCards();
}

function setCards(cards: readonly ListedCard[]): void {
  current = listedCards(cards);
  $listing.set({ state: 'ready', listing: current.listing });
}

const fail = (again: () => void) => $listing.set({ state: 'failed', again });

/** Pages that are fetched at once: more would only wait for each other, and keep pictures from loading. */
const maxFetches = 6;
/** Files of cards are small. */
const cardsAtOnce = 12;

async function fetchAllCards(): Promise<readonly ListedCard[]> {
  if (links.length === 0) return pageCards;
  const pages = await mapConcurrently(links, maxFetches, (link) =>
    link.ariaCurrent ? Promise.resolve(pageCards) : cardsAt(link.href),
  );
  return pages.flat();
}

async function readLargeListing(): Promise<readonly ListedCard[]> {
  const { readFacets } = await import('../../stores/catalogue/facets.ts');
  const listing = new URL(links[0]?.href ?? location.href).pathname;
  const all = await readFacets(listing, Math.ceil(links.length / pagesInFacetFile));
  const shown = new Map(pageCards.map((card) => [card.id, card]));
  return all.map((facets) => shown.get(facets.id) ?? { ...facets, element: undefined });
}

/** Creates the elements of cards that have none; the listing is shown again when they are there. */
export function loadElements(cards: readonly ListedCard[]): void {
  createElements(cards).then(
    (elements) => {
      const isGone = ({ id }: ListedCard) => elements.has(id) && elements.get(id) === undefined;
      setCards(
        current.cards
          .filter((card) => !isGone(card))
          .map((card) => ({ ...card, element: card.element ?? elements.get(card.id) })),
      );
    },
    () => fail(() => setCards(current.cards)),
  );
}

/** The element of each card; undefined for one that was removed since the facets were written. */
async function createElements(cards: readonly ListedCard[]): Promise<Map<number, HTMLElement | undefined>> {
  const [{ drawCards }, { cardFile }] = await Promise.all([
    import('../../islands/listing/draw-cards.ts'),
    import('../../stores/catalogue/cards.ts'),
  ]);
  const files = await mapConcurrently(cards, cardsAtOnce, ({ id }) => cardFile(id));
  const views = files.flatMap((file) => file?.card ?? []);
  const elements = drawCards(views);
  const created = new Map(views.map(({ id }, index) => [id, elements[index]]));
  return new Map(cards.map(({ id }) => [id, created.get(id)]));
}

/** Kept after a failure, so that a retry fetches only what is missing. */
const fetched = new Map<string, readonly ListedCard[]>();

async function cardsAt(address: string): Promise<readonly ListedCard[]> {
  const cards = fetched.get(address) ?? (await fetchCards(address));
  fetched.set(address, cards);
  return cards;
}

async function fetchCards(address: string): Promise<readonly ListedCard[]> {
  const cards = cardsOf(await fetchPage(address));
  for (const { element } of cards)
    for (const picture of element?.querySelectorAll('img') ?? []) picture.loading = 'lazy';
  return cards;
}

async function fetchPage(address: string): Promise<Document> {
  if (new URL(address).origin !== location.origin) throw new Error(`${address} is no page of this site`);
  const response = await fetchInTime(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return parsePage(await response.text());
}
