import { card, counts, listing } from './uk/goods.ts';
import { home } from './uk/home.ts';
import { actions, footer, header, shop } from './uk/layout.ts';
import { pages } from './uk/pages.ts';
import { product } from './uk/product.ts';
import { seo } from './uk/seo.ts';

/** Every text that a shopper reads. Groups follow the places where the words stand. */
export const uk = {
  shop,
  actions,
  header,
  footer,
  home,
  pages,
  listing,
  product,
  card,
  counts,
  seo,
} as const;
