import { atom } from 'nanostores';
import type { CardView } from '../../domain/catalogue/card.ts';
import { removeFavourite } from '../../domain/visitor/favourites.ts';
import { cardFile } from '../catalogue/cards.ts';
import { isSignedIn } from '../sign-in/session.ts';
import { $favourites, updateFavourites } from './favourites.ts';

interface FavouriteCards {
  /** The latest first. Cards removed during this visit stay, so that they can be added again. */
  cards: readonly CardView[];
  /** How many are no longer sold. */
  discontinued: number;
  /** Something failed to load. */
  isIncomplete: boolean;
}

export const $favouriteCards = atom<FavouriteCards>({ cards: [], discontinued: 0, isIncomplete: false });

const shownIds = new Set<number>();
const gone = new Set<number>();
let revision = 0;

/** Loads the cards of the list and follows its changes. */
export async function showFavouriteCards(): Promise<void> {
  await findCards();
  $favourites.listen(findCards);
  const asked = loadFromShop();
  if ($favouriteCards.get().cards.length === 0) await asked;
}

export async function reloadFavouriteCards(): Promise<void> {
  await findCards();
  await loadFromShop();
}

async function findCards(): Promise<void> {
  revision += 1;
  const turn = revision;
  for (const id of $favourites.get()) shownIds.add(id);
  const ids = [...shownIds].reverse();
  const found = await Promise.allSettled(ids.map(cardFile));
  if (turn !== revision) return;
  const cards = found.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value.card] : []));
  const isIncomplete = found.some(({ status }) => status === 'rejected');
  const lost = ids.filter((_id, index) => isDiscontinued(found[index]));
  for (const id of lost) {
    shownIds.delete(id);
    gone.add(id);
  }
  $favouriteCards.set({ cards, discontinued: gone.size, isIncomplete });
  if (lost.length > 0) updateFavourites((list) => lost.reduce(removeFavourite, list));
}

const isDiscontinued = (found: PromiseSettledResult<unknown> | undefined) =>
  found?.status === 'fulfilled' && found.value === undefined;

/** A customer's favourites from other devices. */
async function loadFromShop(): Promise<void> {
  if (!isSignedIn()) return;
  try {
    const { loadFavourites } = await import('./favourites-at-shop.ts');
    await loadFavourites();
    await findCards();
  } catch {
    $favouriteCards.set({ ...$favouriteCards.get(), isIncomplete: true });
  }
}
