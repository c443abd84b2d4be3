import { texts } from '../shop/texts.ts';
import type { brewing } from './uk/brewing.ts';
import type { browser } from './uk/browser.ts';
import type { consent } from './uk/consent.ts';
import type { invoice } from './uk/customer/invoice.ts';
import type { recap } from './uk/customer/recap.ts';
import type { withdrawalForm } from './uk/customer/withdrawal-form.ts';
import type { customer } from './uk/customer.ts';
import type { favourites } from './uk/favourites.ts';
import type { finder } from './uk/finder.ts';
import type { finderLink } from './uk/finder-link.ts';
import type { news } from './uk/news.ts';
import type { painted } from './uk/painted.ts';
import type { search } from './uk/search.ts';
import type { server } from './uk/server.ts';
import type { everyWeekTexts } from './uk/site/every-week.ts';
import type { week } from './uk/site/week.ts';
import type { stockNotice } from './uk/stock-notice.ts';
import type { site } from './uk.ts';

/** Some of these texts. A list is given wholly. */
type Some<T> = {
  readonly [K in keyof T]?: T[K] extends string
    ? string
    : T[K] extends readonly unknown[]
      ? { readonly [Item in keyof T[K]]: string }
      : Some<T[K]>;
};

/** The texts that a shop has of its own, by the groups of `src/locales/uk`. */
export interface ShopTexts {
  painted?: Some<typeof painted>;
  browser?: Some<typeof browser>;
  customer?: Some<typeof customer>;
  site?: Some<typeof site>;
  server?: Some<typeof server>;
  brewing?: Some<typeof brewing>;
  consent?: Some<typeof consent>;
  favourites?: Some<typeof favourites>;
  finder?: Some<typeof finder>;
  finderLink?: Some<typeof finderLink>;
  recap?: Some<typeof recap>;
  news?: Some<typeof news>;
  search?: Some<typeof search>;
  stockNotice?: Some<typeof stockNotice>;
  week?: Some<typeof week>;
  everyWeek?: Some<typeof everyWeekTexts>;
  withdrawalForm?: Some<typeof withdrawalForm>;
  invoice?: Some<typeof invoice>;
}

/** A group of texts, with the shop's own in place of those that it names. */
export const withShopTexts = <T extends object>(group: keyof ShopTexts, words: T): T =>
  merge(words, texts[group]);

function merge<T extends object>(words: T, changes: object = {}): T {
  const merged = { ...words };
  for (const [key, change] of Object.entries(changes)) {
    const word: unknown = Reflect.get(words, key);
    Reflect.set(merged, key, isGroup(word) && isGroup(change) ? merge(word, change) : change);
  }
  return merged;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
