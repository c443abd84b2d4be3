import { attribute } from '../client/card-view.ts';
import type { GoodsCard } from '../contract/resources/goods-card.ts';
import { normalizeName } from '../domain/search/search.ts';
import { type SearchTerm, termKey } from '../domain/search/search-terms.ts';
import { familyOf } from '../domain/taste/families.ts';
import { families } from '../domain/taste/notes.ts';
import { attributeNames } from '../editions/attributes.ts';

/** A term with the ids of its cards, in the shop's order. */
export interface TermOfCards extends Omit<SearchTerm, 'count' | 'cards'> {
  ids: readonly number[];
}

/** In the index of a large shop; the rarest are left out. */
const maxTerms = 400;

/** The tastes and origins of the goods, the most frequent first. */
export function termsOf(goods: readonly GoodsCard[]): TermOfCards[] {
  const terms = new Map<string, TermOfCards & { ids: number[] }>();
  const add = (id: number, name: string, about: Pick<SearchTerm, 'kind' | 'family'> = {}) => {
    if (normalizeName(name) === '') return;
    const key = termKey(name);
    const term = terms.get(key) ?? { name: capitalised(name), ...about, ids: [] };
    if (term.ids.at(-1) !== id) term.ids.push(id);
    terms.set(key, term);
  };
  for (const card of goods) {
    const list = (name: string) => attribute(card, name)?.split(/\s*[+,]\s*/) ?? [];
    const tastes = list(attributeNames.tastes);
    const ofFamilies = new Set(tastes.flatMap((taste) => familyOf(taste) ?? []));
    for (const id of ofFamilies) add(card.id, families[id].name, { kind: 'taste', family: id });
    for (const taste of tastes) add(card.id, taste, { family: familyOf(taste) });
    for (const country of list(attributeNames.country)) {
      add(card.id, country, tastes.length > 0 ? { kind: 'country' } : {});
      for (const id of ofFamilies)
        add(card.id, `${country}, ${families[id].name.toLowerCase()}`, { family: id });
    }
    for (const region of list(attributeNames.region)) add(card.id, region);
    for (const process of list(attributeNames.process)) add(card.id, process);
  }
  return [...terms.values()].sort((a, b) => b.ids.length - a.ids.length).slice(0, maxTerms);
}

const capitalised = (name: string) => name.charAt(0).toLocaleUpperCase('uk') + name.slice(1);
