import type { CardView } from '../domain/catalogue/card.ts';
import { openingShelf } from '../domain/catalogue/opening-shelf.ts';
import { keepSame } from '../domain/same.ts';
import { guardedLoader } from './render-guard.ts';
import { loadShop, type Shelf } from './shop.ts';
import { loadTasteLinks, type TasteLink } from './taste-links.ts';

/** The part of the catalogue that the home page shows: few changes touch it. */
interface Home {
  shelves: readonly HomeShelf[];
  packs: readonly CardView[];
  tastes: readonly TasteLink[];
}

interface HomeShelf extends Pick<Shelf, 'chpu' | 'name' | 'description'> {
  count: number;
  /** The first ones. */
  cards: readonly CardView[];
}

const cardsOfShelf = 4;

export const loadHome = guardedLoader<Home>(async (previous) => {
  const shop = await loadShop();
  const cards = [...shop.cards.values()];
  return keepSame(previous, {
    shelves: shop.shelves.map(({ chpu, name, description, cards }) => ({
      chpu,
      name,
      description,
      count: cards.length,
      cards: cards.slice(0, cardsOfShelf),
    })),
    packs: openingShelf(cards),
    tastes: await loadTasteLinks(),
  });
});
