import type { Locale } from '../../src/locales/locales.ts';

/** A shop with a second language, which has the words of the first. */
export const withSecondLocale = (first: Locale): readonly [Locale, Locale] => [
  first,
  { ...first, code: 'en', iso: 'en', name: 'English' },
];
