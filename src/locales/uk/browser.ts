import { cart } from './cart.ts';
import { dialogs } from './dialogs.ts';
import { favouritesIsland } from './favourites-island.ts';
import { filters } from './filters.ts';
import { card, counts } from './goods.ts';
import { actions, header } from './layout.ts';
import { news } from './news.ts';
import { said } from './said.ts';
import { search } from './search.ts';
import { selectGoods } from './select-goods.ts';

/** What islands and goods cards say: all of the dictionary that reaches a browser. */
export const browser = {
  actions,
  dialogs,
  header,
  card,
  counts,
  said,
  selectGoods,
  favouritesIsland,
  search,
  filters,
  cart,
  news,
} as const;
