import { uk } from './uk.ts';

/** The shape that every language fills: the same keys, any words. */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]>;
};
type Dictionary = Words<typeof uk>;

export interface Locale {
  /** As addresses and cookies name it. */
  code: string;
  /** ISO 639-1, for `lang` and Accept-Language. */
  iso: string;
  /** In its own language, for the switcher. */
  name: string;
  words: Dictionary;
}

export const locales: readonly [Locale, ...Locale[]] = [
  { code: 'ua', iso: 'uk', name: 'Українська', words: uk },
];

export const defaultLocale: Locale = locales[0];
