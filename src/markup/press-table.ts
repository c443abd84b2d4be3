/**
 * What the site knows of each press, one constant a column. The bundler puts a module into one file as a whole, so the build
 * (src/bundling/scripts/press-files.ts) gives each module that imports this one a copy with only the columns that it reads.
 * No column reads another one, because the bundler keeps whatever reads a property.
 */
import type { DialogShape } from './dialog.ts';

/** The dialog that each press opens. */
export const dialogOf = {
  cart: 'cart',
  search: 'search',
  taste: 'search',
  filters: 'filters',
  pageFilters: 'pageFilters',
  add: 'selectGoods',
  account: 'signIn',
  checkout: 'signIn',
  cookies: 'cookies',
  news: 'news',
  priceNav: 'priceNav',
  cities: 'cities',
  brew: 'brewing',
  stockNotice: 'stockNotice',
  recap: 'recap',
} as const;

type DialogPress = keyof typeof dialogOf;

/** Handled on every page, by src/browser/presses: those that open a dialog, and those that open none. */
export type PagePress =
  | DialogPress
  | 'agree'
  | 'refuse'
  | 'favourite'
  | 'less'
  | 'fewer'
  | 'more'
  | 'country'
  | 'closeMessage';

/** The dialogs that presses open, and those that only islands and stores open. */
export type DialogName =
  | (typeof dialogOf)[DialogPress]
  | 'grinding'
  | 'promocodeData'
  | 'city'
  | 'deliveryType'
  | 'warehouse'
  | 'postmachine'
  | 'address'
  | 'branch'
  | 'bonuses'
  | 'invoice'
  | 'code'
  | 'profile'
  | 'cancelOrder'
  | 'eraseAccount';

const panel = 'dialog--panel';
const bluePanel = 'dialog--panel on-blue';

/** The frames that the first script opens, in the task of the press. Others open once the click handlers have loaded. */
export const earlyShapes = {
  cart: panel,
  filters: panel,
  pageFilters: panel,
  search: 'dialog--overlay on-blue',
  add: 'dialog--box dialog--tall',
  account: bluePanel,
  checkout: bluePanel,
} as const satisfies Partial<Record<DialogPress, DialogShape>>;

const signIn = 'src/browser/presses/later/after-sign-in.ts,src/islands/sign-in/SignIn.tsx';

/**
 * The modules that a press needs beside the click handlers, and the data that they fetch as soon as they run: every page
 * requests them at the first sign of the press. The build replaces each list by the addresses of the files that these
 * modules and their imports became.
 */
export const filesAtOnce = {
  cart: 'src/islands/cart/Cart.tsx',
  search: 'src/islands/search/Search.tsx,search.json',
  add: 'src/islands/select-goods/SelectGoods.tsx',
  filters: 'src/islands/filters/Filters.tsx',
  pageFilters: 'src/islands/filters/PageFilters.tsx',
  account: signIn,
  checkout: signIn,
} satisfies Partial<Record<DialogPress, string>>;

/** The same for rarer presses: a page knows them once it is idle. */
export const filesWhenIdle = {
  cookies: 'src/islands/consent/Consent.tsx',
  news: 'src/islands/news/News.tsx',
  priceNav: 'src/browser/presses/later/price-nav.ts,src/islands/price-nav/PriceNav.tsx',
} satisfies Partial<Record<DialogPress, string>>;

/** Of all other presses; their click handlers request what they need. */
export const filesOnPress: Readonly<
  Record<Exclude<DialogPress, keyof typeof filesAtOnce | keyof typeof filesWhenIdle>, string>
> = {
  taste: 'src/islands/search/Search.tsx',
  cities: 'src/islands/week/Cities.tsx',
  brew: 'src/islands/brewing/PourAlong.tsx',
  stockNotice: 'src/islands/sign-in/StockNotice.tsx',
  recap: 'src/islands/recap/Recap.tsx',
};

/** What every press needs, and what the dialogs of the checkout need. */
export const handlerFiles = 'src/browser/presses/start.ts';
export const checkoutFiles = 'src/browser/dialogs/checkout-dialogs.ts';

/** Whether the dialog works without a network: then the service worker keeps its files. */
export const worksOffline: Readonly<Record<DialogPress, boolean>> = {
  cart: true,
  search: true,
  taste: true,
  filters: true,
  pageFilters: true,
  add: true,
  account: false,
  checkout: false,
  cookies: false,
  news: false,
  priceNav: false,
  cities: true,
  brew: true,
  stockNotice: false,
  recap: false,
};
