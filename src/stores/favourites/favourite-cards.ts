import { atom } from 'nanostores';
import type { CardView } from '../../domain/catalogue/card.ts';
import { removeFavourite } from '../../domain/visitor/favourites.ts';
import { cardFile } from '../catalogue/cards.ts';
import { latestCall } from '../shell/latest-call.ts';
import { isSignedIn } from '../sign-in/session.ts';
import { $favourites, updateFavourites } from './favourites.ts';

interface FavouriteCards {
  /** The latest first. Cards removed during this visit stay, so that they can be added again. */
  cards: readonly CardView[];
  /** How many are not sold at the moment. */
  unsold: number;
  /** Something failed to load. */
  isIncomplete: boolean;
}

export const $favouriteCards = atom<FavouriteCards>({ cards: [], unsold: 0, isIncomplete: false });

/** Hidden cards come back and deleted ones do not, which the shop does not tell apart: so the latest stay favourites. */
const mostUnsold = 20;

const shownIds = new Set<number>();
const beginSearch = latestCall();

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
  const isLatest = beginSearch();
  for (const id of $favourites.get()) shownIds.add(id);
  const ids = [...shownIds].reverse();
  const found = await Promise.allSettled(ids.map(cardFile));
  if (!isLatest()) return;
  const cards = found.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value.card] : []));
  const isIncomplete = found.some(({ status }) => status === 'rejected');
  const unsold = ids.filter((_id, index) => isUnsold(found[index]));
  $favouriteCards.set({ cards, unsold: unsold.length, isIncomplete });
  const dropped = unsold.slice(mostUnsold);
  for (const id of dropped) shownIds.delete(id);
  if (dropped.length > 0) updateFavourites((list) => dropped.reduce(removeFavourite, list));
}

const isUnsold = (found: PromiseSettledResult<unknown> | undefined) =>
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
