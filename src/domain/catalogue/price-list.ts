interface Category<C> {
  chpu: string;
  name: string;
  cards: readonly C[];
  children: readonly { cards: readonly C[] }[];
}

type ListedCategory<C> = Omit<Category<C>, 'children'>;

/** Lists each card once, in the first category that has it; categories without cards are left out. */
export function listEachOnce<C extends { id: number }>(
  categories: readonly Category<C>[],
): ListedCategory<C>[] {
  const seen = new Set<number>();
  return categories
    .map(({ chpu, name, cards, children }) => {
      const fresh: C[] = [];
      for (const list of [cards, ...children.map((child) => child.cards)]) {
        for (const card of list) {
          if (seen.has(card.id)) continue;
          seen.add(card.id);
          fresh.push(card);
        }
      }
      return { chpu, name, cards: fresh };
    })
    .filter(({ cards }) => cards.length > 0);
}

/** A list of up to this many rows stays on one page. */
export const rowsTogether = 500;
/** A longer one has pages of this many rows; only a card with more rows makes a longer page. */
export const rowsOnPage = 200;

export interface PriceListPage<C> {
  /** What the page lists. */
  categories: readonly ListedCategory<C>[];
  /** The category that the page belongs to; undefined: all are on this page. */
  category: ListedCategory<C> | undefined;
  /** The number of the page within its category, from 1. */
  page: number;
}

/** One page for a short list, else pages for each category: so a price or a new card changes few of them. */
export function splitPriceList<C>(
  categories: readonly ListedCategory<C>[],
  rowsOf: (card: C) => number,
): PriceListPage<C>[] {
  let rows = 0;
  for (const { cards } of categories) for (const card of cards) rows += rowsOf(card);
  if (rows <= rowsTogether) return [{ categories, category: undefined, page: 1 }];
  return categories.flatMap((category) =>
    splitByRows(category.cards, rowsOf).map((cards, index) => ({
      categories: [{ ...category, cards }],
      category,
      page: index + 1,
    })),
  );
}

function splitByRows<C>(cards: readonly C[], rowsOf: (card: C) => number): C[][] {
  const pages: C[][] = [];
  let rows = 0;
  for (const card of cards) {
    const page = pages.at(-1);
    rows += rowsOf(card);
    if (page !== undefined && rows <= rowsOnPage) page.push(card);
    else {
      pages.push([card]);
      rows = rowsOf(card);
    }
  }
  return pages;
}
