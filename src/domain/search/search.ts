/** Shorter queries would match nearly everything. */
const shortestQuery = 2;

/** Names are normalized in advance, so that each keystroke only compares. */
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
  /** The index of the match in the normalized name. */
  at: number;
}

/** A letter with its combining marks, or a run of spaces. */
const pieces = /\s+|\P{M}\p{M}*|\p{M}+/gu;
const apostrophes = /^[’ʼ]/;
const partOfWord = /[\p{L}\p{M}\p{N}']/u;

/** Normalizes a name for search: letter case, apostrophes, spaces and combining marks. */
export function normalizeName(name: string): string {
  return piecesOf(name).map(normalizePiece).join('');
}

/** Removes needless spaces from a query to show and store it. */
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

/** Names that start with the query come first, then names with such a word; among equals, available goods. */
export function search<T>({ items, names }: SearchIndex<T>, query: string): SearchHit<T>[] {
  const sought = normalizeName(query);
  if (sought.length < shortestQuery) return [];
  const buckets: SearchHit<T>[][] = [[], [], [], [], [], []];
  items.forEach((item, index) => {
    const name = names[index];
    const place = name && matchIn(name.text, sought);
    if (place) buckets[place.rank * 2 + Number(!name.isAvailable)]?.push({ item, at: place.at });
  });
  return buckets.flat();
}

/** The start and end of a match in the original name. */
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

/** A cache: a catalogue has about a hundred different letters. */
const normalizedPieces = new Map<string, string>();

function normalizePiece(piece: string): string {
  const cached = normalizedPieces.get(piece);
  if (cached !== undefined) return cached;
  const lower = piece.normalize('NFC').toLocaleLowerCase('uk');
  const folded = piece.trim() === '' ? ' ' : lower.replace(apostrophes, "'");
  normalizedPieces.set(piece, folded);
  return folded;
}

/** Where a normalized name matches. Rank 0: at the start of the name, 1: at the start of a word, 2: inside a word. */
export function matchIn(name: string, sought: string): { at: number; rank: number } | undefined {
  const first = name.indexOf(sought);
  if (first <= 0) return first === 0 ? { at: 0, rank: 0 } : undefined;
  for (let at = first; at > 0; at = name.indexOf(sought, at + 1)) {
    if (!partOfWord.test(name.charAt(at - 1))) return { at, rank: 1 };
  }
  return { at: first, rank: 2 };
}
