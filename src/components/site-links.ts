import { edition } from '#edition';
import type { Page } from '../contract/resources/content.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import { paths } from '../editions/paths.ts';
import { defaultLocale } from '../locales/locales.ts';

interface Link {
  name: string;
  path: string;
}

const { words } = defaultLocale;

export const mainLinks: readonly Link[] = [
  { name: words.header.about, path: paths.about },
  { name: words.header.delivery, path: paths.delivery },
  { name: words.header.contacts, path: paths.contacts },
];

/** Pages that only some editions have. */
export const editionLinks: readonly Link[] = [
  ...(edition.hasVacancies ? [{ name: words.header.vacancies, path: paths.vacancies }] : []),
  ...(edition.hasWithdrawalPage ? [{ name: words.header.withdrawal, path: paths.withdrawal }] : []),
];

/** Links to the shop's pages, without those that `editionLinks` already names. */
export function pageLinks(pages: readonly Pick<Page, 'name' | 'chpu'>[]): Link[] {
  const editionPaths = new Set<string>([paths.vacancies, paths.withdrawal]);
  return pages
    .map(({ name, chpu }) => ({ name, path: paths.page(chpu) }))
    .filter(({ path }) => !editionPaths.has(path));
}

/** The shops of the other countries, derived from the public address of each country's site. */
export const otherCountries = (sites: readonly (readonly [EditionCode, string])[]) =>
  sites
    .filter(([code]) => code !== edition.code)
    .map(([code, site]) => ({ name: editions[code].countryName, url: `${site}/` }));
