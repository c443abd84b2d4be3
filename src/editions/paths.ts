/** Every address of the site, made here and nowhere else. All end with a slash, as the static files stand. */
export const paths = {
  home: '/',
  category: (chpu: string) => `/${chpu}/`,
  subcategory: (parent: string, chpu: string) => `/${parent}/${chpu}/`,
  product: (chpu: string) => `/product/${chpu}/`,
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
} as const;

/** First parts of addresses that a category or page of the catalogue may not take. */
export const reservedChpus: ReadonlySet<string> = new Set([
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .map((path) => path.split('/')[1] ?? ''),
  'product',
  'api',
  'media',
  '_astro',
  '404',
  '500',
]);
