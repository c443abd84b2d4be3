import type { PagePress } from '../../markup/presses.ts';

/**
 * The modules that a press needs beside the click handlers of every page, and the data that they fetch as soon as they run.
 * The build replaces each list by the addresses of the files that these modules and their imports became: see
 * src/publishing/render/press-files.ts.
 */
const signIn = 'src/browser/presses/later/after-sign-in.ts,src/islands/sign-in/SignIn.tsx';

/** Files by the value of `data-press`; those of other presses come once the page is idle. */
export const pressFiles: Record<string, string> = {
  cart: 'src/islands/cart/Cart.tsx',
  search: 'src/islands/search/Search.tsx,search.json',
  add: 'src/islands/select-goods/SelectGoods.tsx',
  filters: 'src/islands/filters/Filters.tsx',
  pageFilters: 'src/islands/filters/PageFilters.tsx',
  account: signIn,
  checkout: signIn,
} satisfies Partial<Record<PagePress, string>>;
