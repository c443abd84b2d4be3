import { readSiteFile } from '../../client/site-files.ts';
import { TermFileSchema } from '../../contract/site-files.ts';
import type { CardView } from '../../domain/catalogue/card.ts';
import { inOtherLayouts, nearest } from '../../domain/search/meant.ts';
import { cleanQuery, isSearchable, normalizeName } from '../../domain/search/search.ts';
import { readIds } from '../../domain/search/search-shards.ts';
import { findTerms, type SearchTerm, type TermHit, termKey } from '../../domain/search/search-terms.ts';
import { files } from '../../editions/paths.ts';
import {
  isOutdated,
  isSoldOut,
  loadCards,
  loadedCards,
  loadedTerms,
  loadedWords,
  loadIndex,
  loadNames,
  loadResults,
  loadWords,
  pageSize,
  resultsInMemory,
} from './results.ts';

/** Goods that taste so or come from there, apart from those whose name matches. */
export interface TermResults {
  terms: readonly TermHit[];
  /** The first term, whose goods are shown. */
  shown: SearchTerm | undefined;
  cards: readonly CardView[];
  /** How many of its cards are not among them. */
  hidden: number;
  isComplete: boolean;
}

/** In a large shop, the ids of each term's cards by its name. */
const idsByTerm = new Map<string, readonly number[]>();

export function termsInMemory(query: string, mostCards: number): TermResults {
  const terms = isSearchable(query) ? findTerms(loadedTerms(), query) : [];
  const shown = terms[0]?.term;
  const ids = shown ? idsOf(shown) : [];
  if (!shown || !ids) return { terms, shown, cards: [], hidden: 0, isComplete: !shown };
  const limit = limitFor(query, shown, mostCards);
  const first = ids.slice(0, limit);
  const named = new Set(resultsInMemory(query, mostCards).hits.map(({ item }) => item.id));
  return {
    terms,
    shown,
    cards: first.flatMap((id) => (named.has(id) ? [] : (loadedCards.get(id) ?? []))),
    hidden: ids.length - first.length,
    isComplete: first.every((id) => loadedCards.has(id)),
  };
}

/** How many cards a term shows until its whole name is typed. */
const cardsOfPartialTerm = 4;

const limitFor = (query: string, { name }: SearchTerm, limit: number) =>
  normalizeName(query) === normalizeName(name) ? limit : cardsOfPartialTerm;

/** Available goods come first, as among the names. */
function idsOf({ name, cards }: SearchTerm): readonly number[] | undefined {
  const ids = cards === undefined ? idsByTerm.get(name) : readIds(cards);
  return ids && [...ids.filter((id) => !isSoldOut(id)), ...ids.filter(isSoldOut)];
}

/** Loads what `termsInMemory` lacks, unless the shopper types on meanwhile. */
async function loadTermGoods(query: string, limit: number): Promise<void> {
  await loadIndex();
  const term = termsInMemory(query, limit).shown;
  if (!term || isOutdated(query)) return;
  if (term.cards === undefined && !idsByTerm.has(term.name)) {
    const file = await readSiteFile(TermFileSchema, files.searchTerm(termKey(term.name)));
    idsByTerm.set(term.name, file ? readIds(file.cards) : []);
  }
  if (!isOutdated(query)) await loadCards((idsOf(term) ?? []).slice(0, limitFor(query, term, limit)));
}

/** What a query that finds nothing may have meant. */
export function suggestionInMemory(query: string): string | undefined {
  const typed = inOtherLayouts(query).find(findsSomething);
  if (typed !== undefined) return cleanQuery(typed);
  const names = loadedTerms().flatMap(({ name }) => [name, ...name.split(' ')]);
  return nearest(query, names) ?? nearest(query, loadedWords(query));
}

const findsSomething = (query: string): boolean =>
  resultsInMemory(query, pageSize).count > 0 || termsInMemory(query, pageSize).terms.length > 0;

/** Loads what `suggestionInMemory` searches, if a query finds nothing. */
async function loadSuggestion(query: string): Promise<void> {
  await Promise.all([loadWords(query), ...inOtherLayouts(query).map(loadNames)]);
}

/** Loads all that a search shows. */
export async function loadSearch(query: string, limit: number): Promise<void> {
  await Promise.all([loadResults(query, limit), loadTermGoods(query, limit)]);
  if (isSearchable(query) && !isOutdated(query) && !findsSomething(query)) await loadSuggestion(query);
}
