import { cardView } from '../client/card-view.ts';
import type { Category } from '../contract/resources/categories.ts';
import type { CardView } from '../domain/catalogue/card.ts';
import { ownValue } from '../domain/own-property.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load.ts';
import { loadedOnce } from './render-guard.ts';

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
}

export const loadShop = loadedOnce(() => loadCatalogue().then(arrangeShop));

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
  };
}
