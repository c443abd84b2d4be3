import { uk } from './uk.ts';

/** The shape of a dictionary: every language has the same keys. */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]>;
};
type Dictionary = Words<typeof uk>;

export interface Locale {
  /** Its name in addresses and cookies. */
  code: string;
  /** ISO 639-1, for `lang` and Accept-Language. */
  iso: string;
  /** Its name in that language, for the language switcher. */
  name: string;
  words: Dictionary;
}

export const locales: readonly [Locale, ...Locale[]] = [
  { code: 'ua', iso: 'uk', name: 'Українська', words: uk },
];

export const defaultLocale: Locale = locales[0];
