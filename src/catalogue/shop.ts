import { cardView } from '../client/card-view.ts';
import type { Category } from '../contract/category.ts';
import type { CardView } from '../domain/card.ts';
import { ownValue } from '../domain/own-value.ts';
import type { EditionCode } from '../editions/edition.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load.ts';
import { buildSettings } from './settings.ts';

export interface Shelf {
  chpu: string;
  name: string;
  description: string | undefined;
  cards: readonly CardView[];
  children: readonly Shelf[];
}

/** The catalogue in the form in which pages show it. */
export interface Shop {
  catalogue: Catalogue;
  shelves: readonly Shelf[];
  cards: ReadonlyMap<number, CardView>;
  /** The public address of each country's site. */
  sites: ReadonlyMap<EditionCode, string>;
}

let shop: Promise<Shop> | undefined;

export function loadShop(): Promise<Shop> {
  shop ??= loadCatalogue().then(arrangeShop);
  return shop;
}

function arrangeShop(catalogue: Catalogue): Shop {
  const cards = new Map(
    catalogue.cards.map((card) => [
      card.id,
      cardView(card, ownValue(catalogue.pictures, card.imagePath) ?? undefined),
    ]),
  );
  const shelf = ({ chpu, name, description, goodscard }: Omit<Category, 'children'>): Shelf => ({
    chpu,
    name: name ?? chpu,
    description,
    cards: goodscard.flatMap(({ id }) => cards.get(id) ?? []),
    children: [],
  });
  return {
    catalogue,
    shelves: catalogue.categories.map((category) => ({
      ...shelf(category),
      children: (category.children ?? []).map(shelf),
    })),
    cards,
    sites: new Map(
      buildSettings({ ...process.env, EDITION: undefined }).map(({ edition, siteUrl }) => [edition, siteUrl]),
    ),
  };
}
