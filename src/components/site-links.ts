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
const editionLinks: readonly Link[] = [
  ...(edition.hasVacancies ? [{ name: words.header.vacancies, path: paths.vacancies }] : []),
  ...(edition.withdrawalDays !== undefined
    ? [{ name: words.header.withdrawal, path: paths.withdrawal }]
    : []),
];

/** Pages of this edition and of the shop that the navigation has beside the main ones, each once. */
export function extraLinks(pages: readonly Pick<Page, 'name' | 'chpu'>[]): Link[] {
  const named = new Set([paths.vacancies, paths.withdrawal, ...mainLinks.map(({ path }) => path)]);
  const ofShop = pages
    .map(({ name, chpu }) => ({ name, path: paths.page(chpu) }))
    .filter(({ path }) => !named.has(path));
  return [...editionLinks, ...ofShop];
}

/** The home pages of the other countries' shops. */
export const otherCountries = (others: readonly { edition: EditionCode; siteUrl: string }[]) =>
  others.map(({ edition: code, siteUrl }) => ({ name: editions[code].countryName, path: `${siteUrl}/` }));
