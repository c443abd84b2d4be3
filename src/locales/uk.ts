import { browser } from './uk/browser.ts';
import { consent } from './uk/consent.ts';
import { listing } from './uk/goods.ts';
import { home } from './uk/home.ts';
import { countryBubble, footer, shop } from './uk/layout.ts';
import { pages } from './uk/pages.ts';
import { product } from './uk/product.ts';
import { seo } from './uk/seo.ts';

/** Every text that a shopper reads. Groups follow the places where the words stand. */
export const uk = {
  ...browser,
  consent,
  shop,
  countryBubble,
  footer,
  home,
  pages,
  listing,
  product,
  seo,
} as const;
