import { atom } from 'nanostores';
import { type CardView, isAvailable } from '../domain/card.ts';
import { prepareSearch, type SearchIndex } from '../domain/search.ts';
import { allCards } from './cards.ts';

/** What stands in the search field. */
export const $query = atom('');

let known: SearchIndex<CardView> | undefined;

/** Every goods card of the shop, ready to be searched. */
export async function searchIndex(): Promise<SearchIndex<CardView>> {
  const cards = await allCards();
  if (known?.items !== cards) known = prepareSearch(cards, ({ name }) => name, isAvailable);
  return known;
}
