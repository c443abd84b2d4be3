import type { Hono } from 'hono';
import {
  addFavourites as addCall,
  deleteFavourite,
  getFavourites,
} from '../../../../contract/resources/favourites.ts';
import { addFavourites, listFavourites, removeFavourite } from '../../../shop/favourites/favourites.ts';
import type { AppParts } from '../../app-parts.ts';
import { personalCalls } from '../../endpoints.ts';
import { readBody, readParams } from '../../requests.ts';
import { requireCustomer } from '../../signed-in.ts';

/** Each call returns the whole list. */
export function favouriteRoutes(app: Hono, parts: AppParts): void {
  const personal = personalCalls(app, parts.checkAnswers);

  personal(getFavourites, async (context) =>
    listFavourites(parts, (await requireCustomer(context, parts)).id),
  );

  personal(addCall, async (context) => {
    const { id } = await requireCustomer(context, parts);
    const { goods } = await readBody(addCall.request, context);
    await addFavourites(parts.db, id, goods);
    return listFavourites(parts, id);
  });

  personal(deleteFavourite, async (context) => {
    const { id } = await requireCustomer(context, parts);
    await removeFavourite(parts.db, id, readParams(deleteFavourite.params, context).id);
    return listFavourites(parts, id);
  });
}
