import type { Hono } from 'hono';
import {
  addFavourites,
  deleteFavourite,
  getFavourites,
  mostFavourites,
} from '../../../contract/resources/favourites.ts';
import type { GoodsCard } from '../../../contract/resources/goods-card.ts';
import { fill } from '../../../locales/fill.ts';
import { loaded } from '../../shop/catalogue/require-catalogue.ts';
import { listedCard } from '../../shop/catalogue/snapshot.ts';
import { addToFavourites, favouritesOf, removeFromFavourites } from '../../shop/favourites/favourites.ts';
import type { AppParts } from '../../shop/shop-context.ts';
import { invalid, readBody, readParams } from '../input.ts';
import { wordsFor } from '../language.ts';
import { personalCalls } from '../personal.ts';
import { signedIn } from '../signed-in.ts';

/** Each answers the whole list: the cards that are sold now, in the order in which they were added. */
export function favouriteRoutes(app: Hono, parts: AppParts): void {
  const { catalogue, db } = parts;
  const personal = personalCalls(app, parts.checkAnswers);

  async function list(customerId: number): Promise<GoodsCard[]> {
    const { cards } = await loaded(catalogue);
    const ids = await favouritesOf(db, customerId);
    return ids.flatMap((id) => cards.get(id) ?? []).map(listedCard);
  }

  personal(getFavourites, async (context) => list((await signedIn(context, parts)).id));

  personal(addFavourites, async (context) => {
    const { id } = await signedIn(context, parts);
    const { goods } = await readBody(addFavourites.request, context);
    const { cards } = await loaded(catalogue);
    const known = goods.filter((card) => cards.has(card));
    if (!(await addToFavourites(db, id, known))) {
      throw invalid({ goods: [fill(wordsFor(context).favourites.tooMany, { most: mostFavourites })] });
    }
    return list(id);
  });

  personal(deleteFavourite, async (context) => {
    const customer = await signedIn(context, parts);
    await removeFromFavourites(db, customer.id, readParams(deleteFavourite.params, context).id);
    return list(customer.id);
  });
}
