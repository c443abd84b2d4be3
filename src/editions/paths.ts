import { cardFilePath, filtersFilePath } from './data-files.ts';

/** The only place that builds paths of the site. All end with a slash, as the static files require. */
export const paths = {
  home: '/',
  category: (chpu: string) => `/${chpu}/`,
  subcategory: (parent: string, chpu: string) => `/${parent}/${chpu}/`,
  /** A page of a listing, numbered from 1; page 1 is the listing itself. */
  categoryPage: (path: string, page: number) => (page === 1 ? path : `${path}page/${page}/`),
  product: (chpu: string) => `/product/${chpu}/`,
  /** The product page with this variant chosen. */
  variant: (chpu: string, id: number) => `/product/${chpu}/?variant=${id}`,
  news: '/news/',
  newsItem: (id: number | string) => `/news/${id}/`,
  page: (chpu: string) => `/${chpu}/`,
  about: '/about/',
  contacts: '/contacts/',
  delivery: '/delivery/',
  priceList: '/price-list-fcr/',
  /** The prices of one category, where the list is long. */
  priceListPart: (chpu: string) => `/price-list-fcr/${chpu}/`,
  recap: '/recap/',
  privacy: '/privacy/',
  accessibility: '/dostupnist/',
  /** Three questions that end in three coffees. */
  finder: '/pidbir/',
  vacancies: '/vakansiyi/',
  withdrawal: '/zvorot/',
  favourites: '/favorites/',
  account: '/account/',
  bonus: '/account/bonus/',
  orders: '/account/orders/',
  order: (id: number) => `/account/orders/${id}/`,
  /** The static shell that every order's address is rewritten to. */
  orderShell: '/account/orders/view/',
  profile: '/account/profile/',
  checkout: '/checkout/',
  payment: '/checkout/payment/',
  success: '/checkout/success/',
  failure: '/checkout/failure/',
  /** Shown offline in place of pages that are not cached. */
  offline: '/offline/',
  paymentAwaited: (id: number) => `/checkout/payment/?order=${id}`,
  orderPlaced: (id: number) => `/checkout/success/?order=${id}`,
  paymentFailed: (id: number) => `/checkout/failure/?order=${id}`,
} as const;

/** Of no product: servers redirect it to the catalogue. */
export const namelessProduct = '/product';

/** Files that are not pages. */
export const files = {
  /** Scripts, styles and fonts, whose names contain a hash of their content. */
  assets: '/_astro/',
  pictures: '/_pictures/',
  picture: (file: string) => `/_pictures/${file}`,
  noPicture: '/no-picture.svg',
  card: cardFilePath,
  newsItem: (id: string) => `/news/${id}.json`,
  search: '/search.json',
  /** The number of shards is in the name: files of another number do not fit. */
  searchShard: (shard: number, count: number) => `/search/${count}-${shard}.json`,
  /** The cards of a taste or an origin, in a large shop. */
  searchTerm: (key: string) => `/search/term-${key}.json`,
  filters: filtersFilePath,
  /** The coffees by what the finder asks. */
  finder: '/finder.json',
  /** What the menus show beside their links. */
  menu: '/menu.json',
  /** What filters need of a large listing, in files numbered from 1. */
  facets: (listing: string, file: number) => `/facets${listing}${file}.json`,
  sitemap: '/sitemap.xml',
  sitemapPart: (part: string) => `/sitemap-${part}.xml`,
  feed: '/feed.xml',
  /** RSS. */
  newsFeed: '/news.xml',
  manifest: '/site.webmanifest',
  bubbles: '/bubbles.svg',
  tastes: '/tastes.svg',
  worker: '/sw.js',
} as const;

/** Reserved first segments, which categories and pages of the catalogue must not use. */
export const reservedChpus: ReadonlySet<string> = new Set([
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .map((path) => path.split('/')[1] ?? ''),
  'product',
  'cards',
  'facets',
  'api',
  'media',
  'outbox',
  '_astro',
  'errors',
  '404',
]);

/** A marked place on OpenStreetMap. */
export const mapUrl = (lat: number, lng: number): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

/** Reserved in a category: the path segment before a page number. */
export const reservedInCategory: ReadonlySet<string> = new Set(['page']);
