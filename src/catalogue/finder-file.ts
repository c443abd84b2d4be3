import type { FinderFile } from '../contract/finder-file.ts';
import { type CardView, isAvailable } from '../domain/catalogue/card.ts';
import { groupCoffees } from '../domain/finder/find.ts';
import { keepSame } from '../domain/same.ts';
import { coffeeTraits } from '../editions/coffee-traits.ts';
import { guardedLoader } from './render-guard.ts';
import { loadShop } from './shop.ts';

/** The coffees that can be bought, by what the finder asks; a new price changes nothing of it. */
export const loadFinderFile = guardedLoader<FinderFile>(async (previous) =>
  keepSame(previous, finderFile([...(await loadShop()).cards.values()])),
);

const finderFile = (cards: readonly CardView[]): FinderFile =>
  groupCoffees(
    cards.filter(isAvailable).flatMap((card) => {
      const traits = coffeeTraits(card);
      return traits ? [{ id: card.id, ...traits }] : [];
    }),
  );
