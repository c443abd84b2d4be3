import { atom } from 'nanostores';
import type { CardView } from '../../domain/catalogue/card.ts';
import { removeFavourite } from '../../domain/visitor/favourites.ts';
import { cardFile } from '../catalogue/cards.ts';
import { isSignedIn } from '../sign-in/session.ts';
import { $favourites, changeFavourites } from './favourites.ts';

interface FavouriteCards {
  /** The latest first. What was taken out during this visit stays, so that it can be put back. */
  cards: readonly CardView[];
  /** How many of the list are no longer sold. */
  gone: number;
  /** Something could not be asked for. */
  isIncomplete: boolean;
}

export const $favouriteCards = atom<FavouriteCards>({ cards: [], gone: 0, isIncomplete: false });

const wanted = new Set<number>();
const gone = new Set<number>();
let drawing = 0;

/** Finds the cards of the list, and follows it from then on. */
export async function showFavourites(): Promise<void> {
  await findCards();
  $favourites.listen(findCards);
  const asked = askShopForMore();
  if ($favouriteCards.get().cards.length === 0) await asked;
}

export async function showFavouritesAgain(): Promise<void> {
  await findCards();
  await askShopForMore();
}

async function findCards(): Promise<void> {
  drawing += 1;
  const turn = drawing;
  for (const id of $favourites.get()) wanted.add(id);
  const ids = [...wanted].reverse();
  const found = await Promise.allSettled(ids.map(cardFile));
  if (turn !== drawing) return;
  const cards = found.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value.card] : []));
  const isIncomplete = found.some(({ status }) => status === 'rejected');
  const lost = ids.filter((_id, index) => isGone(found[index]));
  for (const id of lost) {
    wanted.delete(id);
    gone.add(id);
  }
  $favouriteCards.set({ cards, gone: gone.size, isIncomplete });
  if (lost.length > 0) changeFavourites((list) => lost.reduce(removeFavourite, list));
}

const isGone = (found: PromiseSettledResult<unknown> | undefined) =>
  found?.status === 'fulfilled' && found.value === undefined;

/** What a signed-in customer collected elsewhere. */
async function askShopForMore(): Promise<void> {
  if (!isSignedIn()) return;
  try {
    const { readFavourites } = await import('./favourites-at-shop.ts');
    await readFavourites();
    await findCards();
  } catch {
    $favouriteCards.set({ ...$favouriteCards.get(), isIncomplete: true });
  }
}
