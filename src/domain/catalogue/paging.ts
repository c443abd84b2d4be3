/** More cards than this are spread over pages. */
export const cardsOnPage = 60;

/** How many pages this many cards take; an empty list has one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / cardsOnPage));

/** The cards of a page, counted from 0. */
export const pageOf = <T>(cards: readonly T[], page: number): T[] =>
  cards.slice(page * cardsOnPage, (page + 1) * cardsOnPage);
