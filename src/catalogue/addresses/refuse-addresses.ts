import type { Edition } from '../../editions/edition.ts';
import { paths, reservedChpus, reservedInCategory } from '../../editions/paths.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import { standingPages } from './own-pages.ts';

export type Warn = (warning: string) => void;

/** Categories whose address is free, and a navigation that leads only to them; whatever is refused is named. */
export function refuseAddresses(catalogue: PulledCatalogue, edition: Edition, warn: Warn): PulledCatalogue {
  const categories = free('category', catalogue.categories, reservedChpus, warn).map((category) => ({
    ...category,
    ...(category.children && {
      children: free(`category «${category.chpu}», subcategory`, category.children, reservedInCategory, warn),
    }),
  }));
  const partitions = leading('partition', catalogue.partitions, categories, warn).map((partition) => {
    const category = categories.find(({ chpu }) => chpu === partition.chpu);
    return {
      ...partition,
      ...(partition.children && {
        children: leading('partition', partition.children, category?.children ?? [], warn),
      }),
    };
  });
  const standing = standingPages(edition);
  const taken = new Set([
    ...[...reservedChpus].filter((chpu) => !standing.includes(paths.page(chpu))),
    ...categories.map(({ chpu }) => chpu),
  ]);
  const pages = free('page', catalogue.pages, taken, warn);
  return { ...catalogue, categories, partitions, pages };
}

type Addressed = { chpu: string };

function free<T extends Addressed>(
  what: string,
  items: readonly T[],
  taken: ReadonlySet<string>,
  warn: Warn,
): T[] {
  const seen = new Set<string>();
  return items.filter(({ chpu }) => {
    const isFree = !taken.has(chpu) && !seen.has(chpu);
    seen.add(chpu);
    if (!isFree) warn(`${what} «${chpu}» is left out: its address is taken`);
    return isFree;
  });
}

function leading<T extends Addressed>(
  what: string,
  items: readonly T[],
  to: readonly Addressed[],
  warn: Warn,
): T[] {
  return items.filter(({ chpu }) => {
    const leads = to.some((category) => category.chpu === chpu);
    if (!leads) warn(`${what} «${chpu}» is left out of the menu: it has no category`);
    return leads;
  });
}
