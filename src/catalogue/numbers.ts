import { attribute } from '../client/card-view.ts';
import { attributeNames } from '../editions/attributes.ts';
import type { Catalogue } from './catalogue.ts';

/** Figures of the shop for its «about» page. */
export interface ShopNumbers {
  coffees: number;
  countries: number;
  tastes: number;
  branches: number;
}

export function countShop({ cards, branches }: Pick<Catalogue, 'cards' | 'branches'>): ShopNumbers {
  const coffees = cards.filter((card) => attribute(card, attributeNames.roast) !== undefined);
  // «Бразилія + Колумбія» counts as two countries; a country on two packs counts once.
  const countDistinct = (name: string) =>
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
    countries: countDistinct(attributeNames.country),
    tastes: countDistinct(attributeNames.tastes),
    branches: branches.length,
  };
}
