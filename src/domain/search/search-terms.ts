import { matchIn, normalizeName } from './search.ts';

export type TermKind = 'taste' | 'country';

/** A taste, country, region, way of processing or kind of coffee, and how many goods have it. */
export interface SearchTerm {
  name: string;
  count: number;
  /** Families of tastes and countries are offered before anything is typed. */
  kind?: TermKind | undefined;
  /** The family of tastes whose sign stands beside it. */
  family?: string | undefined;
  /** The cards that have it, written as those of a shard; undefined in a large shop, where they are a file. */
  cards?: string | undefined;
}

export interface TermHit {
  term: SearchTerm;
  /** The index of the match in the normalized name. */
  at: number;
}

const maxHits = 6;

/** Terms with a word that starts with the query. Those that start with it come first; among equals, the larger. */
export function findTerms(terms: readonly SearchTerm[], query: string, limit = maxHits): TermHit[] {
  const sought = normalizeName(query);
  if (sought.length < 2) return [];
  const hits = terms.flatMap((term) => {
    const match = matchIn(normalizeName(term.name), sought);
    return match && match.rank < 2 ? { term, ...match } : [];
  });
  return hits
    .sort((a, b) => a.rank - b.rank || b.term.count - a.term.count || a.term.name.length - b.term.name.length)
    .slice(0, limit)
    .map(({ term, at }) => ({ term, at }));
}

/** What a term's file is called: the hash of its name (FNV-1a), because addresses are Latin. */
export function termKey(name: string): string {
  let hash = 0x811c9dc5;
  for (const letter of normalizeName(name)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
