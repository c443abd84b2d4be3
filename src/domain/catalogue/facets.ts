import { cardsOnPage } from './paging.ts';
import type { SortOrder } from './selection.ts';

/** What filters and sorting need of a card of a listing. */
export interface Facets {
  id: number;
  /** Infinity: it has no price. */
  price: number;
  isNew: boolean;
  /** The ids of its filter variants. */
  filters: readonly number[];
}

/** The facets of some pages of a listing, in columns: they compress better than cards one by one. */
export interface FacetColumns {
  /** Each as the difference to the one before. */
  ids: readonly number[];
  prices: readonly (number | null)[];
  /** The places of the new ones. */
  news: readonly number[];
  /** For each group, the ids of its variants, and for each card the places of its variants there: «0.3». */
  groups: readonly { variants: readonly number[]; cards: readonly string[] }[];
}

/** A listing of more pages has its facets in files; those of a shorter one are read from its pages. */
export const pagesWithoutFacets = 3;
/** The pages that one file covers: a new price writes one file of at most 10 KB. */
export const pagesInFacetFile = 32;
export const cardsInFacetFile = pagesInFacetFile * cardsOnPage;

/** Variants outside the groups are left out. */
export function packFacets(
  cards: readonly Facets[],
  groups: readonly { variants: readonly { id: number }[] }[],
): FacetColumns {
  return {
    ids: cards.map(({ id }, index) => id - (cards[index - 1]?.id ?? 0)),
    prices: cards.map((card) => (hasPrice(card) ? card.price : null)),
    news: cards.flatMap(({ isNew }, index) => (isNew ? [index] : [])),
    groups: groups.map(({ variants }) => ({
      variants: variants.map(({ id }) => id),
      cards: cards.map(({ filters }) =>
        variants.flatMap(({ id }, place) => (filters.includes(id) ? [place] : [])).join('.'),
      ),
    })),
  };
}

export function unpackFacets({ ids, prices, news, groups }: FacetColumns): Facets[] {
  const newPlaces = new Set(news);
  let id = 0;
  return ids.map((difference, index) => {
    id += difference;
    return {
      id,
      price: prices[index] ?? Number.POSITIVE_INFINITY,
      isNew: newPlaces.has(index),
      filters: groups.flatMap(({ variants, cards }) => variantsAt(variants, cards[index])),
    };
  });
}

const variantsAt = (variants: readonly number[], places = ''): number[] =>
  places === '' ? [] : places.split('.').flatMap((place) => variants[Number(place)] ?? []);

const hasPrice = ({ price }: Facets) => Number.isFinite(price);

type Compare = (a: Facets, b: Facets) => number;

const comparisons: Readonly<Record<Exclude<SortOrder, 'shop'>, Compare>> = {
  new: (a, b) => Number(b.isNew) - Number(a.isNew),
  cheap: (a, b) => a.price - b.price,
  dear: (a, b) => Number(hasPrice(b)) - Number(hasPrice(a)) || b.price - a.price,
};

/** Equals keep the shop's order; cards without a price come last. */
export const sortCards = <C extends Facets>(cards: readonly C[], order: SortOrder): readonly C[] =>
  order === 'shop' ? cards : cards.toSorted(comparisons[order]);
