import type { Page } from '../../contract/resources/content.ts';
import type { Edition } from '../../editions/edition.ts';
import { paths, reservedChpus } from '../../editions/paths.ts';
import type { PulledCatalogue } from '../catalogue.ts';

/** Pages that stand in any case, and show what the shop wrote for their address. */
export const standingPages = (edition: Edition): string[] => [
  paths.about,
  paths.contacts,
  paths.delivery,
  paths.privacy,
  ...(edition.hasVacancies ? [paths.vacancies] : []),
  ...(edition.hasWithdrawalPage ? [paths.withdrawal] : []),
];

/** Pages that stand only because the shop wrote them: those whose address nothing else takes. */
export function ownPages({ pages, categories }: Pick<PulledCatalogue, 'pages' | 'categories'>): Page[] {
  const taken = new Set([...reservedChpus, ...categories.map(({ chpu }) => chpu)]);
  return pages.filter(({ chpu }) => !taken.has(chpu));
}
