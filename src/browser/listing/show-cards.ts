import { cardsOnPage } from '../../domain/catalogue/paging.ts';
import type { SortOrder } from '../../domain/catalogue/selection.ts';
import { cardClass, cardsClass, dataNew, dataPrice } from '../../markup/card.ts';

const list = document.querySelector(`.${cardsClass}`);
let cardsToShow: readonly HTMLElement[] = [];
let placed: readonly HTMLElement[] = list ? [...list.querySelectorAll<HTMLElement>(`.${cardClass}`)] : [];

/**
 * Moves the cards themselves in and out of the list. At first it holds as many as a page, and more as the shopper comes
 * near the last: so the time for layout does not grow with the catalogue.
 */
export function showCards(cards: readonly HTMLElement[]): void {
  cardsToShow = cards;
  const first = cards.slice(0, cardsOnPage);
  const isSame = first.length === placed.length && first.every((card, index) => card === placed[index]);
  if (!isSame) list?.replaceChildren(...first);
  watchLast(first);
}

function placeMore(): void {
  const more = cardsToShow.slice(placed.length, placed.length + cardsOnPage);
  list?.append(...more);
  watchLast([...placed, ...more]);
}

function watchLast(cards: readonly HTMLElement[]): void {
  placed = cards;
  nearLast.disconnect();
  const last = cards.at(-1);
  if (last && cards.length < cardsToShow.length) nearLast.observe(last);
}

const nearLast = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) placeMore();
  },
  { rootMargin: '100% 0px' },
);

const price = (card: HTMLElement) => Number(card.getAttribute(dataPrice) ?? Number.POSITIVE_INFINITY);
const isNew = (card: HTMLElement) => card.hasAttribute(dataNew);

type Compare = (a: HTMLElement, b: HTMLElement) => number;

const comparisons: Readonly<Record<Exclude<SortOrder, 'shop'>, Compare>> = {
  new: (a, b) => Number(isNew(b)) - Number(isNew(a)),
  cheap: (a, b) => price(a) - price(b),
  dear: (a, b) => price(b) - price(a),
};

export const sortCards = (cards: readonly HTMLElement[], order: SortOrder): readonly HTMLElement[] =>
  order === 'shop' ? cards : cards.toSorted(comparisons[order]);
