import type { CardView } from '../../domain/catalogue/card.ts';
import { defaultSelection, writeSelection } from '../../domain/catalogue/selection.ts';
import { onceEach } from '../../domain/once-each.ts';
import { keepSame } from '../../domain/same.ts';
import { countByFamily, familiesIn, familyOfFilter } from '../../domain/taste/families.ts';
import { type FamilyId, families } from '../../domain/taste/notes.ts';
import { paths } from '../../editions/paths.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadShop, type Shop, type ShownCategory } from '../shop.ts';

export interface TasteLink {
  family: FamilyId;
  name: string;
  /** How many goods of the shop have a taste of the family. */
  count: number;
  /** The category that has the most of them, filtered. */
  path: string;
}

export const loadTasteLinks = guardedLoader<readonly TasteLink[]>(async (previous) =>
  keepSame(previous, tasteLinks(await loadShop())),
);

/** The families of tastes that the shop's goods have. */
export const tasteLinks = ({ categories, cards }: Pick<Shop, 'categories' | 'cards'>): TasteLink[] =>
  [...countByFamily(Array.from(cards.values(), familiesOf), (family) => family)].map(([family, count]) => ({
    family,
    name: families[family].name,
    count,
    path: pathOf(family, categories),
  }));

const familiesOf = onceEach(({ tastes }: CardView) => familiesIn(tastes));

function pathOf(family: FamilyId, categories: readonly ShownCategory[]): string {
  let best = { path: `${paths.home}#catalogue`, count: 0 };
  for (const category of categories) {
    const { counts, filters } = tastesOfCategory(category);
    const count = counts.get(family) ?? 0;
    if (count <= best.count) continue;
    const ids = [...filters].flatMap(([id, ofFilter]) => (ofFilter === family ? id : []));
    const query = writeSelection('', { ...defaultSelection, filters: ids });
    best = { path: paths.category(category.chpu) + query, count };
  }
  return best.path;
}

/** The filters that find a family of tastes, and how many cards of the category they find. */
const tastesOfCategory = onceEach(({ cards, filters: groups }: ShownCategory) => {
  const filters = new Map<number, FamilyId>();
  for (const { id, name } of groups.flatMap((group) => group.variants)) {
    const family = familyOfFilter(name);
    if (family !== undefined) filters.set(id, family);
  }
  const counts = countByFamily(
    cards.map(({ filterVariants }) => filterVariants),
    (id) => filters.get(id),
  );
  return { counts, filters };
});
