import type { Locale } from '../../locales/locales.ts';

interface LanguageLink {
  locale: Locale;
  path: string;
  active: boolean;
}

/** The page at hand in each language: the first language's pages stand at the root, the others' below their code. */
export function languageLinks(locales: readonly Locale[], current: string): LanguageLink[] {
  const [first] = locales;
  const rootOf = (locale: Locale) => (locale === first ? '/' : `/${locale.code}/`);
  const here = locales.slice(1).find((locale) => current.startsWith(rootOf(locale))) ?? first;
  const page = here === undefined ? current : current.slice(rootOf(here).length);
  return locales.map((locale) => ({ locale, path: `${rootOf(locale)}${page}`, active: locale === here }));
}
