/** Longer lists are split into pages of this size. */
export const cardsOnPage = 60;

/** The number of pages; an empty list has one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / cardsOnPage));

/** The cards of a page; pages are numbered from 0. */
export const pageOf = <T>(cards: readonly T[], page: number): T[] =>
  cards.slice(page * cardsOnPage, (page + 1) * cardsOnPage);
