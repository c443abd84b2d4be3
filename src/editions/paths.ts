/** Every address of the site, made here and nowhere else. All end with a slash, as the static files stand. */
export const paths = {
  home: '/',
  category: (chpu: string) => `/${chpu}/`,
  subcategory: (parent: string, chpu: string) => `/${parent}/${chpu}/`,
  /** A further page of a listing, counted from 1; the first is the listing itself. */
  categoryPage: (path: string, page: number) => (page === 1 ? path : `${path}page/${page}/`),
  product: (chpu: string) => `/product/${chpu}/`,
  /** The product page with this variant chosen. */
  variant: (chpu: string, id: number) => `/product/${chpu}/?variant=${id}`,
  news: '/news/',
  newsItem: (id: number) => `/news/${id}/`,
  page: (chpu: string) => `/${chpu}/`,
  about: '/about/',
  contacts: '/contacts/',
  delivery: '/delivery/',
  priceList: '/price-list-fcr/',
  recap: '/recap/',
  privacy: '/privacy/',
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
  /** In place of a page that was never seen, where there is no network. */
  offline: '/offline/',
  paymentAwaited: (id: number) => `/checkout/payment/?order=${id}`,
  orderPlaced: (id: number) => `/checkout/success/?order=${id}`,
  paymentFailed: (id: number) => `/checkout/failure/?order=${id}`,
} as const;

/** What is fetched by name and is no page. */
export const files = {
  /** Where everything lies whose name changes with its content: scripts, styles, fonts. */
  assets: '/_astro/',
  pictures: '/_pictures/',
  picture: (file: string) => `/_pictures/${file}`,
  noPicture: '/no-picture.svg',
  card: (id: number) => `/cards/${id}.json`,
  newsItem: (id: string) => `/news/${id}.json`,
  search: '/search.json',
  filters: '/filters.json',
  sitemap: '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  feed: '/feed.xml',
  manifest: '/site.webmanifest',
  marks: '/marks.svg',
  bubbles: '/bubbles.svg',
  tastes: '/tastes.svg',
  worker: '/sw.js',
} as const;

/** First parts of addresses that a category or page of the catalogue may not take. */
export const reservedChpus: ReadonlySet<string> = new Set([
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .map((path) => path.split('/')[1] ?? ''),
  'product',
  'cards',
  'api',
  'media',
  'outbox',
  '_astro',
  '404',
  '500',
]);

/** A place on the map of OpenStreetMap, marked. */
export const mapUrl = (lat: number, lng: number): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

/** The part of a listing's address that leads to its further pages. */
export const reservedInCategory: ReadonlySet<string> = new Set(['page']);
