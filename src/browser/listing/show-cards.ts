import { cardsOnPage } from '../../domain/catalogue/paging.ts';
import { cardClass, cardsClass, cardsEndClass } from '../../markup/card.ts';
import { afterPaint } from './after-paint.ts';
import { type ListedCard, loadElements } from './listed-cards.ts';

const list = document.querySelector(`.${cardsClass}`);
let cardsToShow: readonly ListedCard[] = [];
/** False after a failure, until the shopper tries again. */
let mayLoad = true;
let placed: readonly HTMLElement[] = list ? [...list.querySelectorAll<HTMLElement>(`.${cardClass}`)] : [];

/** Cards that are created together: each costs a request. They fill a screen, so a press is answered with them alone. */
const createdAtOnce = 12;

/**
 * Moves the cards themselves in and out of the list. At first it holds as many as a screen, after the next paint as many
 * as a page, and more as the shopper comes near the last: so the time for layout does not grow with the catalogue. Returns
 * whether the first cards have elements.
 */
export function showCards(cards: readonly ListedCard[], hasFailed: boolean): boolean {
  cardsToShow = cards;
  mayLoad = !hasFailed;
  const startsSame = placed.every((card, index) => card === cards[index]?.element);
  const isNearTop = scrollY < innerHeight;
  const { next, missing } = nextCards(0, startsSame || !isNearTop ? cardsOnPage : createdAtOnce);
  const first = next.flatMap(({ element }) => element ?? []);
  if (startsSame) insert(first.slice(placed.length));
  else replacePlaced(first);
  load(missing);
  place(startsSame && placed.length > first.length ? placed : first);
  if (placed.length === createdAtOnce) afterPaint(fillPage);
  else if (missing.length === 0) watchLast();
  return missing.length === 0;
}

/** A card that stays is not moved: it keeps its styles, its layout and its picture. */
function replacePlaced(cards: readonly HTMLElement[]): void {
  const shown = new Set(cards);
  const staying = placed.filter((card) => shown.has(card));
  for (const card of placed) if (!shown.has(card)) card.remove();
  // The list also has links to stylesheets, which have to stay where they are.
  let next = endOfCards();
  for (const card of cards.toReversed()) {
    if (card === staying.at(-1)) staying.pop();
    else next?.before(card);
    next = card;
  }
}

/** The next cards to place, and those of them that have no element yet. */
function nextCards(
  from: number,
  atMost = cardsOnPage,
): { next: readonly ListedCard[]; missing: readonly ListedCard[] } {
  const page = cardsToShow.slice(from, from + atMost);
  const missing = page.filter(({ element }) => element === undefined);
  const ready = missing[0] === undefined ? page.length : page.indexOf(missing[0]);
  if (ready === page.length || ready >= createdAtOnce) return { next: page.slice(0, ready), missing: [] };
  const next = page.slice(0, createdAtOnce);
  return { next, missing: next.filter((card) => missing.includes(card)) };
}

function load(missing: readonly ListedCard[]): void {
  if (mayLoad && missing.length > 0) loadElements(missing);
}

/** Requests nothing: cards without elements are loaded only when the shopper comes near. */
function fillPage(): void {
  const { next, missing } = nextCards(placed.length, cardsOnPage - placed.length);
  if (missing.length === 0) append(next);
  watchLast();
}

function placeMore(): void {
  const { next, missing } = nextCards(placed.length);
  if (missing.length > 0) {
    load(missing);
    return;
  }
  append(next);
  watchLast();
}

function append(cards: readonly ListedCard[]): void {
  const more = cards.flatMap(({ element }) => element ?? []);
  insert(more);
  place([...placed, ...more]);
}

const insert = (cards: readonly HTMLElement[]) => endOfCards()?.before(...cards);

/** The element that fills the rest of the last row stays after the cards. */
const endOfCards = () => list?.querySelector<HTMLElement>(`.${cardsEndClass}`);

function place(cards: readonly HTMLElement[]): void {
  placed = cards;
  nearLast.disconnect();
}

function watchLast(): void {
  const last = placed.at(-1);
  if (last && placed.length < cardsToShow.length) nearLast.observe(last);
}

const nearLast = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) placeMore();
  },
  { rootMargin: '100% 0px' },
);
