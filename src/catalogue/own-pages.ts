import type { Page } from '../contract/page.ts';
import { reservedChpus } from '../editions/paths.ts';
import type { PulledCatalogue } from './catalogue.ts';

/** Pages that stand only because the shop wrote them: those whose address nothing else takes. */
export function ownPages({ pages, categories }: Pick<PulledCatalogue, 'pages' | 'categories'>): Page[] {
  const taken = new Set([...reservedChpus, ...categories.map(({ chpu }) => chpu)]);
  return pages.filter(({ chpu }) => !taken.has(chpu));
}
