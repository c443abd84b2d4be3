import { atom } from 'nanostores';
import { type CardView, isAvailable } from '../../domain/catalogue/card.ts';
import { isSearchable, prepareSearch, type SearchIndex, tidyQuery } from '../../domain/search/search.ts';
import { isTellable } from '../../domain/visitor/analytics.ts';
import { track } from '../analytics/track.ts';
import { allCards } from '../catalogue/cards.ts';

/** What stands in the search field. */
export const $query = atom('');

let known: SearchIndex<CardView> | undefined;

/** Every goods card of the shop, ready to be searched. */
export async function searchIndex(): Promise<SearchIndex<CardView>> {
  const cards = await allCards();
  if (known?.items !== cards) known = prepareSearch(cards, ({ name }) => name, isAvailable);
  return known;
}

/** Milliseconds without a further letter, after which a query is what was searched for. */
const pause = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let untold = '';

$query.listen((query) => {
  clearTimeout(timer);
  untold = isSearchable(query) && isTellable(query) ? tidyQuery(query) : '';
  timer = setTimeout(tellSearch, pause);
});

/** Whoever leaves the field has typed it all: what was found may lead to another page at once. */
export function tellSearch(): void {
  clearTimeout(timer);
  if (untold !== '') track({ event: 'search', search_term: untold });
  untold = '';
}
