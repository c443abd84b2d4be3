/** With fewer letters nearly everything would be found. */
const shortestQuery = 2;

/** What a search looks through: made once, so that a letter typed costs one look at each name. */
export interface SearchIndex<T> {
  readonly items: readonly T[];
  readonly names: readonly NormalizedName[];
}

interface NormalizedName {
  readonly text: string;
  readonly isAvailable: boolean;
}

export interface SearchHit<T> {
  item: T;
  /** Where the name begins to answer the query, in its folded form. */
  at: number;
}

/** A letter with its marks, or a run of spaces. */
const pieces = /\s+|\P{M}\p{M}*|\p{M}+/gu;
const apostrophes = /^[’ʼ]/;
const partOfWord = /[\p{L}\p{M}\p{N}']/u;

/** As names are compared: one case, one apostrophe, single spaces, marks joined to their letters. */
export function normalizeName(name: string): string {
  return piecesOf(name).map(normalizePiece).join('');
}

/** A query as it is shown and kept: without spaces that mean nothing. */
export const cleanQuery = (query: string): string => query.trim().replaceAll(/\s+/g, ' ');

export const isSearchable = (query: string): boolean => normalizeName(query).length >= shortestQuery;

export function buildSearchIndex<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  isAvailable: (item: T) => boolean,
): SearchIndex<T> {
  const names = items.map((item) => ({ text: normalizeName(nameOf(item)), isAvailable: isAvailable(item) }));
  return { items, names };
}

/** Names that begin so come first, then those with a word that does; of equals, what can be bought. */
export function search<T>({ items, names }: SearchIndex<T>, query: string): SearchHit<T>[] {
  const sought = normalizeName(query);
  if (sought.length < shortestQuery) return [];
  const shelves: SearchHit<T>[][] = [[], [], [], [], [], []];
  items.forEach((item, index) => {
    const name = names[index];
    const place = name && findIn(name.text, sought);
    if (place) shelves[place.rank * 2 + Number(!name.isAvailable)]?.push({ item, at: place.at });
  });
  return shelves.flat();
}

/** From and to, in the name as it is written, of what a search has found in it. */
export function matchRange(name: string, query: string, at: number): [number, number] {
  const until = at + normalizeName(query).length;
  let written = name.length - name.trimStart().length;
  let folded = 0;
  let from = written;
  for (const piece of piecesOf(name)) {
    if (folded >= until) break;
    if (folded <= at) from = written;
    written += piece.length;
    folded += normalizePiece(piece).length;
  }
  return [from, written];
}

const piecesOf = (name: string): readonly string[] => name.trim().match(pieces) ?? [];

/** A catalogue is written with a hundred different letters: each is folded once. */
const normalizedPieces = new Map<string, string>();

function normalizePiece(piece: string): string {
  const known = normalizedPieces.get(piece);
  if (known !== undefined) return known;
  const lower = piece.normalize('NFC').toLocaleLowerCase('uk');
  const folded = piece.trim() === '' ? ' ' : lower.replace(apostrophes, "'");
  normalizedPieces.set(piece, folded);
  return folded;
}

/** 0: the name begins so, 1: one of its words, 2: inside of a word. */
function findIn(name: string, sought: string): { at: number; rank: number } | undefined {
  const first = name.indexOf(sought);
  if (first <= 0) return first === 0 ? { at: 0, rank: 0 } : undefined;
  for (let at = first; at > 0; at = name.indexOf(sought, at + 1)) {
    if (!partOfWord.test(name.charAt(at - 1))) return { at, rank: 1 };
  }
  return { at: first, rank: 2 };
}
