import type { Locale } from './locales.ts';

interface LanguageLink {
  locale: Locale;
  path: string;
  isCurrent: boolean;
}

/** The current page in each language: the first language's pages are at the root, the others' below their code. */
export function languageLinks(locales: readonly Locale[], currentPath: string): LanguageLink[] {
  const [first] = locales;
  const rootOf = (locale: Locale) => (locale === first ? '/' : `/${locale.code}/`);
  const current = locales.slice(1).find((locale) => currentPath.startsWith(rootOf(locale))) ?? first;
  const page = current === undefined ? currentPath : currentPath.slice(rootOf(current).length);
  return locales.map((locale) => ({
    locale,
    path: `${rootOf(locale)}${page}`,
    isCurrent: locale === current,
  }));
}
