import { attribute } from '../client/card-view.ts';
import type { GoodsCard } from '../contract/resources/goods-card.ts';
import { onceEach } from '../domain/once-each.ts';
import { keepSame } from '../domain/same.ts';
import { attributeNames } from '../editions/attributes.ts';
import { type Catalogue, loadCatalogue } from './catalogue.ts';
import { guardedLoader } from './render-guard.ts';

/** Figures of the shop for its «about» page. */
export interface ShopNumbers {
  coffees: number;
  countries: number;
  tastes: number;
  branches: number;
}

/** What pages about the shop show of it. */
type ShopFacts = Pick<Catalogue, 'settings' | 'deliveryTypes' | 'branches'> & { numbers: ShopNumbers };

export const loadShopFacts = guardedLoader<ShopFacts>(async (previous) => {
  const catalogue = await loadCatalogue();
  const { settings, deliveryTypes, branches } = catalogue;
  return keepSame(previous, { settings, deliveryTypes, branches, numbers: countShop(catalogue) });
});

export function countShop({ cards, branches }: Pick<Catalogue, 'cards' | 'branches'>): ShopNumbers {
  const [countries, tastes] = [new Set<string>(), new Set<string>()];
  let coffees = 0;
  for (const card of cards) {
    const coffee = coffeeOf(card);
    if (coffee === null) continue;
    coffees += 1;
    countries.add(coffee.country);
    tastes.add(coffee.tastes);
  }
  return {
    coffees,
    countries: countDistinct(countries),
    tastes: countDistinct(tastes),
    branches: branches.length,
  };
}

/** Null: it is no coffee. */
const coffeeOf = onceEach((card: GoodsCard) => {
  const textOf = (name: string) => attribute(card, name) ?? '';
  if (attribute(card, attributeNames.roast) === undefined) return null;
  return { country: textOf(attributeNames.country), tastes: textOf(attributeNames.tastes) };
});

/** «Бразилія + Колумбія» counts as two countries; a country on two packs counts once. */
function countDistinct(texts: ReadonlySet<string>): number {
  const parts = [...texts]
    .filter((text) => text !== '')
    .flatMap((text) => text.toLowerCase().split(/\s*[,+/]\s*/));
  return new Set(parts).size;
}
