import type { Shelf } from '../../domain/catalogue/filters.ts';
import { $shelf } from '../../stores/catalogue/filters.ts';
import { gatherCards } from './further-cards.ts';
import { cardsOf, filtersOf, readGroups } from './read-shelf.ts';

interface Known {
  cards: readonly HTMLElement[];
  shelf: Shelf;
}

const groups = readGroups();
const knownOf = (cards: readonly HTMLElement[]): Known => ({
  cards,
  shelf: { groups, cards: cards.map(filtersOf) },
});

/** The cards of the page at hand. */
export const ownCards: readonly HTMLElement[] = cardsOf(document);

let known = knownOf(ownCards);
let isAsked = false;

/** The page's own cards, and those of the other pages once they are there. */
export const whatIsKnown = (): Known => known;

export function gather(): void {
  if (isAsked) return;
  isAsked = true;
  gatherCards(ownCards).then(
    (cards) => {
      known = knownOf(cards);
      $shelf.set({ state: 'ready', shelf: known.shelf });
    },
    () => $shelf.set({ state: 'failed', again: gatherAgain }),
  );
}

function gatherAgain(): void {
  isAsked = false;
  $shelf.set({ state: 'gathering' });
  gather();
}
