import type { PagePress } from '../../markup/presses.ts';

/** What the build replaces, as in src/browser/wake/press-files.ts. Here is what the page can do without until it is idle. */
export const laterPressFiles: Readonly<Partial<Record<PagePress, string>>> = {
  cookies: 'src/islands/consent/Consent.tsx',
  news: 'src/islands/news/News.tsx',
  priceNav: 'src/browser/presses/later/price-nav.ts,src/islands/price-nav/PriceNav.tsx',
};

/** What every press needs. */
export const handlerFiles = 'src/browser/presses/start.ts';

export const checkoutFiles = 'src/browser/dialogs/checkout-dialogs.ts';
