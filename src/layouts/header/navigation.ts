import { edition } from '#edition';
import type { Frame } from '../../catalogue/frame.ts';
import { paths } from '../../editions/paths.ts';
import { defaultLocale } from '../../locales/locales.ts';

export interface Link {
  name: string;
  path: string;
}

const { words } = defaultLocale;

/** Pages of the catalogue that the shop wants in the navigation, beside those that have a place of their own. */
export function pageLinks(pages: Frame['pages']): Link[] {
  const own = new Set<string>([paths.vacancies, paths.withdrawal]);
  return pages
    .map(({ name, chpu }) => ({ name, path: paths.page(chpu) }))
    .filter(({ path }) => !own.has(path));
}

export const mainLinks: readonly Link[] = [
  { name: words.header.about, path: paths.about },
  { name: words.header.delivery, path: paths.delivery },
  { name: words.header.contacts, path: paths.contacts },
];

export const editionLinks: readonly Link[] = [
  ...(edition.hasVacancies ? [{ name: words.header.vacancies, path: paths.vacancies }] : []),
  ...(edition.hasWithdrawalPage ? [{ name: words.header.withdrawal, path: paths.withdrawal }] : []),
];

/** Whether the page at hand stands at or below this address. */
export const isActive = (path: string, current: string): boolean => current.startsWith(path);
