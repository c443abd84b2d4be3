import { attribute } from '../client/card-view.ts';
import type { GoodsCard } from '../contract/resources/goods-card.ts';
import { onceEach } from '../domain/once-each.ts';
import { keepSame } from '../domain/same.ts';
import { normalizeName } from '../domain/search/search.ts';
import { type SearchTerm, termKey } from '../domain/search/search-terms.ts';
import { familyOf } from '../domain/taste/families.ts';
import { families } from '../domain/taste/notes.ts';
import { attributeNames, coffeeName } from '../editions/attributes.ts';
import { guardedLoader } from './render-guard.ts';
import { loadCatalogue } from './shown-catalogue.ts';

/** A term with the ids of its cards, in the shop's order. */
export interface TermOfCards extends Omit<SearchTerm, 'count' | 'cards'> {
  ids: readonly number[];
}

/** The index of a large shop leaves out the rarest terms above this number. */
const maxTerms = 400;

interface NamedTerm extends Omit<SearchTerm, 'count' | 'cards'> {
  key: string;
}

interface CardTerms {
  id: number;
  terms: readonly NamedTerm[];
}

/** A new price changes no term: then it is the same list as before. */
const loadTermsOfCards = guardedLoader<readonly CardTerms[]>(async (previous) =>
  keepSame(previous, (await loadCatalogue()).cards.map(termsOfCard)),
);

export const loadTerms = async (): Promise<readonly TermOfCards[]> => collectTerms(await loadTermsOfCards());

/** The tastes, origins and kinds of the goods, the most frequent first. */
export const collectTerms = onceEach((cards: readonly CardTerms[]): readonly TermOfCards[] => {
  const all = new Map<string, TermOfCards & { ids: number[] }>();
  for (const { id, terms } of cards)
    for (const { key, ...about } of terms) {
      const term = all.get(key) ?? { ...about, ids: [] };
      if (term.ids.at(-1) !== id) term.ids.push(id);
      all.set(key, term);
    }
  return [...all.values()].sort((a, b) => b.ids.length - a.ids.length).slice(0, maxTerms);
});

export const termsOfCard = onceEach((card: GoodsCard): CardTerms => {
  const terms: NamedTerm[] = [];
  const add = (name: string, about: Pick<SearchTerm, 'kind' | 'family'> = {}) => {
    if (normalizeName(name) !== '') terms.push({ key: termKey(name), name: capitalised(name), ...about });
  };
  const list = (name: string) => attribute(card, name)?.split(/\s*[+,]\s*/) ?? [];
  const tastes = list(attributeNames.tastes);
  const ofFamilies = new Set(tastes.flatMap((taste) => familyOf(taste) ?? []));
  for (const id of ofFamilies) add(families[id].name, { kind: 'taste', family: id });
  for (const taste of tastes) add(taste, { family: familyOf(taste) });
  for (const country of list(attributeNames.country)) {
    add(country, tastes.length > 0 ? { kind: 'country' } : {});
    for (const id of ofFamilies) add(`${country}, ${families[id].name.toLowerCase()}`, { family: id });
  }
  for (const region of list(attributeNames.region)) add(region);
  for (const process of list(attributeNames.process)) add(process);
  if (attribute(card, attributeNames.roast) !== undefined) {
    add(coffeeName);
    for (const line of list(attributeNames.line)) add(line);
  }
  return { id: card.id, terms };
});

const capitalised = (name: string) => name.charAt(0).toLocaleUpperCase('uk') + name.slice(1);
