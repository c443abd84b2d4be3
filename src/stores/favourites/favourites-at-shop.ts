import { addFavourites, deleteFavourite, getFavourites } from '../../contract/resources/favourites.ts';
import { maxFavourites } from '../../domain/visitor/favourites.ts';
import { showMessage } from '../shell/message.ts';
import { askShop } from '../shell/shop.ts';
import { readStored, writeStored } from '../shell/storage.ts';
import { $favourites, setFavourite, updateFavourites } from './favourites.ts';

/** Set while a guest's favourites are not yet merged at the shop. */
const unsent = 'favourites_unsent';

let lastCall: Promise<unknown> = Promise.resolve();

/** Runs calls one after another, so that on and off arrive in the order of the presses. */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = lastCall.then(ask);
  lastCall = answer.catch(() => undefined);
  return answer;
}

/** By card, while calls are pending: how many, and the last state that the shop confirmed. */
const pendingCalls = new Map<number, { calls: number; isAtShop: boolean }>();

export async function saveFavourite(id: number, isFavourite: boolean): Promise<void> {
  const state = pendingCalls.get(id) ?? { calls: 0, isAtShop: !isFavourite };
  pendingCalls.set(id, state);
  state.calls += 1;
  const isDone = await inTurn(() =>
    isFavourite
      ? askShop(addFavourites, { body: { goods: [id] } })
      : askShop(deleteFavourite, { params: { id } }),
  ).then(
    () => true,
    () => false,
  );
  if (isDone) state.isAtShop = isFavourite;
  state.calls -= 1;
  if (state.calls > 0) return;
  pendingCalls.delete(id);
  if (!isDone) revertFavourite(id, state.isAtShop);
}

function revertFavourite(id: number, isAtShop: boolean): void {
  if ($favourites.get().includes(id) === isAtShop) return;
  setFavourite(id, isAtShop);
  showMessage('favouriteNotSaved');
}

/** Takes the shop's list. A press during the call makes the list stale, so it is loaded again. */
export async function loadFavourites(): Promise<void> {
  if (readStored(unsent) !== '') await sendUnsent();
  const answer = inTurn(() => askShop(getFavourites));
  const asked = lastCall;
  const list = await answer;
  if (lastCall !== asked) return loadFavourites();
  updateFavourites(() => list.map(({ id }) => id).slice(-maxFavourites));
}

/** Sends a guest's favourites after signing in; after a failure they are sent before the next load. */
export async function mergeFavourites(): Promise<void> {
  writeStored(unsent, 'yes');
  await loadFavourites();
}

async function sendUnsent(): Promise<void> {
  const goods = [...$favourites.get()];
  if (goods.length > 0) await inTurn(() => askShop(addFavourites, { body: { goods } }));
  writeStored(unsent, '');
}
