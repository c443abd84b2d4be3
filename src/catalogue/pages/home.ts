import type { CardView } from '../../domain/catalogue/card.ts';
import { openingPacks } from '../../domain/catalogue/opening-packs.ts';
import { keepSame } from '../../domain/same.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadShop, type ShownCategory } from '../shop.ts';
import { stocked } from '../stocked.ts';
import { loadTasteLinks, type TasteLink } from './taste-links.ts';

/** The part of the catalogue that the home page shows: few changes touch it. */
interface Home {
  categories: readonly HomeCategory[];
  packs: readonly CardView[];
  tastes: readonly TasteLink[];
}

interface HomeCategory extends Pick<ShownCategory, 'chpu' | 'name' | 'description'> {
  count: number;
  /** The first ones. */
  cards: readonly CardView[];
}

const cardsOfCategory = 4;

export const loadHome = guardedLoader<Home>(async (previous) => {
  const shop = await loadShop();
  const cards = [...shop.cards.values()];
  return keepSame(previous, {
    categories: stocked(shop.categories, ({ cards }) => cards.length > 0).map(
      ({ chpu, name, description, cards }) => ({
        chpu,
        name,
        description,
        count: cards.length,
        cards: cards.slice(0, cardsOfCategory),
      }),
    ),
    packs: openingPacks(cards),
    tastes: await loadTasteLinks(),
  });
});
