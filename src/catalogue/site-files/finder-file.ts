import type { FinderFile } from '../../contract/finder-file.ts';
import { type CardView, isAvailable } from '../../domain/catalogue/card.ts';
import { type Coffee, groupCoffees } from '../../domain/finder/find.ts';
import { onceEach } from '../../domain/once-each.ts';
import { keepSame } from '../../domain/same.ts';
import { coffeeTraits } from '../../editions/coffee-traits.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadShop } from '../shop.ts';

/** The coffees that can be bought; a new price changes none of them. */
const loadCoffees = guardedLoader<readonly Coffee[]>(async (previous) => {
  const cards = [...(await loadShop()).cards.values()].filter(isAvailable);
  return keepSame(
    previous,
    cards.flatMap((card) => coffeeOf(card) ?? []),
  );
});

/** Null: it is no coffee. */
const coffeeOf = onceEach((card: CardView): Coffee | null => {
  const traits = coffeeTraits(card);
  return traits ? { id: card.id, ...traits } : null;
});

const groupsOf = onceEach(groupCoffees);

/** The coffees by what the finder asks. */
export const loadFinderFile = guardedLoader<FinderFile>(async (previous) =>
  keepSame(previous, groupsOf(await loadCoffees())),
);
