import { cardsOnPage } from '../../domain/catalogue/paging.ts';

const list = document.querySelector('.cards');
let wanted: readonly HTMLElement[] = [];
let placed: readonly HTMLElement[] = list ? [...list.querySelectorAll<HTMLElement>('.card')] : [];

/**
 * The cards stand as they are drawn: they come and go, and change their places. As many as a page has stand there at
 * first, and more as the shopper comes near the last: what is laid out does not grow with the catalogue.
 */
export function showCards(cards: readonly HTMLElement[]): void {
  wanted = cards;
  const first = cards.slice(0, cardsOnPage);
  const isSame = first.length === placed.length && first.every((card, index) => card === placed[index]);
  if (!isSame) list?.replaceChildren(...first);
  watch(first);
}

function placeMore(): void {
  const more = wanted.slice(placed.length, placed.length + cardsOnPage);
  list?.append(...more);
  watch([...placed, ...more]);
}

function watch(cards: readonly HTMLElement[]): void {
  placed = cards;
  nearEnd.disconnect();
  const last = cards.at(-1);
  if (last && cards.length < wanted.length) nearEnd.observe(last);
}

const nearEnd = new IntersectionObserver(
  (seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) placeMore();
  },
  { rootMargin: '100% 0px' },
);
