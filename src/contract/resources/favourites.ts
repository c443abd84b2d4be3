import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { maxLengths } from '../request-limits.ts';
import { boundedList, IdSchema } from '../scalars.ts';
import { GoodsCardsSchema } from './goods-card.ts';

export const getFavourites = endpoint({
  name: 'getFavourites',
  summary: 'The favourites of the signed-in customer',
  method: 'GET',
  path: '/user/fav',
  signedIn: true,
  answer: GoodsCardsSchema,
});

export const addFavourites = endpoint({
  name: 'addFavourites',
  summary: 'Add goods cards to the favourites (union)',
  method: 'PATCH',
  path: '/user/fav',
  signedIn: true,
  request: v.object({ goods: boundedList(IdSchema, maxLengths.favourites) }),
  answer: GoodsCardsSchema,
});

export const deleteFavourite = endpoint({
  name: 'deleteFavourite',
  summary: 'Take a goods card out of the favourites',
  method: 'DELETE',
  path: '/user/fav/{id}',
  signedIn: true,
  params: v.object({ id: IdSchema }),
  answer: GoodsCardsSchema,
});
