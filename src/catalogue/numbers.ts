import { attribute } from '../client/card-view.ts';
import { attributeNames } from '../editions/attributes.ts';
import type { Catalogue } from './catalogue.ts';

/** What there is to count in the shop. */
export interface ShopNumbers {
  coffees: number;
  countries: number;
  tastes: number;
  branches: number;
}

export function countShop({ cards, branches }: Pick<Catalogue, 'cards' | 'branches'>): ShopNumbers {
  const coffees = cards.filter((card) => attribute(card, attributeNames.roast) !== undefined);
  // «Бразилія + Колумбія» are two, and a country that stands on two packs is one.
  const told = (name: string) =>
    new Set(
      coffees.flatMap(
        (card) =>
          attribute(card, name)
            ?.toLowerCase()
            .split(/\s*[,+/]\s*/) ?? [],
      ),
    ).size;
  return {
    coffees: coffees.length,
    countries: told(attributeNames.country),
    tastes: told(attributeNames.tastes),
    branches: branches.length,
  };
}
