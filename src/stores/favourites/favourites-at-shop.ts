import { addFavourites, deleteFavourite, getFavourites } from '../../contract/resources/favourites.ts';
import { maxFavourites } from '../../domain/visitor/favourites.ts';
import { showMessage } from '../shell/message.ts';
import { askShop } from '../shell/shop.ts';
import { readStored, writeStored } from '../shell/storage.ts';
import { $favourites, setFavourite, updateFavourites } from './favourites.ts';

/** The name of the mark that the shop has not yet heard of what a guest collected. */
const unsent = 'favourites_unsent';

let lastCall: Promise<unknown> = Promise.resolve();

/** One call after the other, so that on and off arrive as they were pressed. */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = lastCall.then(ask);
  lastCall = answer.catch(() => undefined);
  return answer;
}

/** Of goods cards with calls under way: how many, and whether the shop has the card as far as it said. */
const pendingCalls = new Map<number, { calls: number; isAtShop: boolean }>();

export async function saveFavourite(id: number, wanted: boolean): Promise<void> {
  const state = pendingCalls.get(id) ?? { calls: 0, isAtShop: !wanted };
  pendingCalls.set(id, state);
  state.calls += 1;
  const isDone = await inTurn(() =>
    wanted ? askShop(addFavourites, { body: { goods: [id] } }) : askShop(deleteFavourite, { params: { id } }),
  ).then(
    () => true,
    () => false,
  );
  if (isDone) state.isAtShop = wanted;
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

/** The shop's list is what counts; what is pressed while it is on its way makes it old. */
export async function loadFavourites(): Promise<void> {
  if (readStored(unsent) !== '') await sendUnsent();
  const answer = inTurn(() => askShop(getFavourites));
  const asked = lastCall;
  const list = await answer;
  if (lastCall !== asked) return loadFavourites();
  updateFavourites(() => list.map(({ id }) => id).slice(-maxFavourites));
}

/** After signing in: what the guest collected goes to the shop, if not now, then before the list is read again. */
export async function mergeFavourites(): Promise<void> {
  writeStored(unsent, 'yes');
  await loadFavourites();
}

async function sendUnsent(): Promise<void> {
  const goods = [...$favourites.get()];
  if (goods.length > 0) await inTurn(() => askShop(addFavourites, { body: { goods } }));
  writeStored(unsent, '');
}
