import { attribute } from '../../client/card-view.ts';
import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import { onceEach } from '../../domain/once-each.ts';
import { keepSame } from '../../domain/same.ts';
import { attributeNames } from '../../editions/attributes.ts';
import type { Catalogue } from '../catalogue.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadCatalogue } from '../shown-catalogue.ts';

/** Figures of the shop for its «about» page. */
interface ShopNumbers {
  coffees: number;
  countries: number;
  tastes: number;
  branches: number;
}

/** What pages about the shop show of it. */
type ShopFacts = Pick<Catalogue, 'settings' | 'deliveryTypes' | 'branches'> & { numbers: ShopNumbers };

export const loadShopFacts = guardedLoader<ShopFacts>(async (previous) => {
  const { settings, deliveryTypes, branches } = await loadCatalogue();
  const numbers = { ...countCoffees(await loadCoffees()), branches: branches.length };
  return keepSame(previous, { settings, deliveryTypes, branches, numbers });
});

/** A new price changes none of them: then it is the same list as before. */
const loadCoffees = guardedLoader<readonly Coffee[]>(async (previous) =>
  keepSame(previous, coffeesIn((await loadCatalogue()).cards)),
);

interface Coffee {
  country: string;
  tastes: string;
}

export const coffeesIn = (cards: Catalogue['cards']): Coffee[] =>
  cards.flatMap((card) => coffeeOf(card) ?? []);

export const countCoffees = onceEach((coffees: readonly Coffee[]) => ({
  coffees: coffees.length,
  countries: countDistinct(new Set(coffees.map(({ country }) => country))),
  tastes: countDistinct(new Set(coffees.map(({ tastes }) => tastes))),
}));

/** Null: it is no coffee. */
const coffeeOf = onceEach((card: GoodsCard): Coffee | null => {
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
