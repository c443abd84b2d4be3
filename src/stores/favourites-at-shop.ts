import { addFavourites, deleteFavourite, getFavourites } from '../contract/favourites.ts';
import { addFavourite, removeFavourite } from '../domain/favourites.ts';
import { $favourites, changeFavourites } from './favourites.ts';
import { say } from './message.ts';
import { askShop } from './shop.ts';

let last: Promise<unknown> = Promise.resolve();

/** One call after the other, so that on and off arrive as they were pressed. */
export function tellShop(id: number, wanted: boolean): Promise<void> {
  const told = last.then(() =>
    wanted ? askShop(addFavourites, { body: { goods: [id] } }) : askShop(deleteFavourite, { params: { id } }),
  );
  last = told.catch(() => undefined);
  return told.then(
    () => undefined,
    () => takeBack(id, wanted),
  );
}

function takeBack(id: number, wanted: boolean): void {
  changeFavourites((ids) => (wanted ? removeFavourite(ids, id) : addFavourite(ids, id)));
  say('favouriteNotSaved');
}

/** After signing in: what the guest collected goes to the shop, and the shop's list is what counts. */
export async function mergeFavourites(): Promise<void> {
  const collected = [...$favourites.get()];
  const list = await (collected.length > 0
    ? askShop(addFavourites, { body: { goods: collected } })
    : askShop(getFavourites));
  changeFavourites(() => list.map(({ id }) => id));
}
