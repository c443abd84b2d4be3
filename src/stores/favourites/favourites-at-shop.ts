import { addFavourites, deleteFavourite, getFavourites } from '../../contract/resources/favourites.ts';
import { maxFavourites } from '../../domain/visitor/favourites.ts';
import { say } from '../shell/message.ts';
import { askShop } from '../shell/shop.ts';
import { readStored, store } from '../shell/storage.ts';
import { $favourites, changeFavourites, putFavourite } from './favourites.ts';

/** The name of the mark that the shop has not yet heard of what a guest collected. */
const unsent = 'favourites_unsent';

let last: Promise<unknown> = Promise.resolve();

/** One call after the other, so that on and off arrive as they were pressed. */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = last.then(ask);
  last = answer.catch(() => undefined);
  return answer;
}

/** Of goods cards with calls under way: how many, and whether the shop has the card as far as it said. */
const underWay = new Map<number, { calls: number; isAtShop: boolean }>();

export async function tellShop(id: number, wanted: boolean): Promise<void> {
  const state = underWay.get(id) ?? { calls: 0, isAtShop: !wanted };
  underWay.set(id, state);
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
  underWay.delete(id);
  if (!isDone) takeBack(id, state.isAtShop);
}

function takeBack(id: number, isAtShop: boolean): void {
  if ($favourites.get().includes(id) === isAtShop) return;
  putFavourite(id, isAtShop);
  say('favouriteNotSaved');
}

/** The shop's list is what counts; what is pressed while it is on its way makes it old. */
export async function readFavourites(): Promise<void> {
  if (readStored(unsent) !== '') await sendCollected();
  const answer = inTurn(() => askShop(getFavourites));
  const asked = last;
  const list = await answer;
  if (last !== asked) return readFavourites();
  changeFavourites(() => list.map(({ id }) => id).slice(-maxFavourites));
}

/** After signing in: what the guest collected goes to the shop, if not now, then before the list is read again. */
export async function mergeFavourites(): Promise<void> {
  store(unsent, 'yes');
  await readFavourites();
}

async function sendCollected(): Promise<void> {
  const goods = [...$favourites.get()];
  if (goods.length > 0) await inTurn(() => askShop(addFavourites, { body: { goods } }));
  store(unsent, '');
}
