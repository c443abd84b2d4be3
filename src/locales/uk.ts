import { withShopTexts } from './shop-texts.ts';
import { brewing } from './uk/brewing.ts';
import { browser } from './uk/browser.ts';
import { consent } from './uk/consent.ts';
import { favourites } from './uk/favourites.ts';
import { finder } from './uk/finder.ts';
import { finderLink } from './uk/finder-link.ts';
import { news } from './uk/news.ts';
import { search } from './uk/search.ts';
import { freeDelivery } from './uk/site/free-delivery.ts';
import { listing } from './uk/site/goods.ts';
import { home } from './uk/site/home.ts';
import { countryBubble, footer, shop } from './uk/site/layout.ts';
import { pages } from './uk/site/pages.ts';
import { product } from './uk/site/product.ts';
import { week } from './uk/site/week.ts';
import { stockNotice } from './uk/stock-notice.ts';

/** What search engines, social networks and shopping services show. */
const seo = {
  title: '{page} — {shop}',
  from: 'від {price}',
  product: '{offer}. {description}',
  listing: '{count} {goods} {price}. {description}',
  feed: 'Товари крамниці «{shop}»',
  feedDescription: 'Усі товари з цінами та наявністю, щойно з каталогу.',
} as const;

/** The texts that no script loads. */
export const site = withShopTexts('site', {
  freeDelivery,
  shop,
  countryBubble,
  footer,
  home,
  pages,
  listing,
  product,
  seo,
} as const);

/** Every text that a shopper reads. Groups follow the places where the words stand. */
export const uk = {
  ...browser,
  ...site,
  brewing,
  consent,
  favourites,
  finder,
  finderLink,
  news,
  search,
  stockNotice,
  week,
} as const;
