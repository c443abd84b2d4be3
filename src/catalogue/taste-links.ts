import type { CardView } from '../domain/catalogue/card.ts';
import { defaultSelection, writeSelection } from '../domain/catalogue/selection.ts';
import { keepSame } from '../domain/same.ts';
import { countByFamily, familyOfFilter } from '../domain/taste/families.ts';
import { type FamilyId, families } from '../domain/taste/notes.ts';
import { paths } from '../editions/paths.ts';
import { guardedLoader } from './render-guard.ts';
import { loadShop, type Shelf, type Shop } from './shop.ts';

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
export const tasteLinks = ({ shelves, cards }: Pick<Shop, 'shelves' | 'cards'>): TasteLink[] =>
  [...countByFamily([...cards.values()].map(({ tastes }) => tastes))].map(([family, count]) => ({
    family,
    name: families[family].name,
    count,
    path: pathOf(family, shelves),
  }));

function pathOf(family: FamilyId, shelves: readonly Shelf[]): string {
  let best = { path: `${paths.home}#catalogue`, count: 0 };
  for (const { chpu, cards, filters: groups } of shelves) {
    const variants = groups.flatMap((group) => group.variants);
    const ids = variants.filter(({ name }) => familyOfFilter(name) === family).map(({ id }) => id);
    const count = cards.filter((card) => isOneOf(card, ids)).length;
    if (count > best.count)
      best = {
        path: paths.category(chpu) + writeSelection('', { ...defaultSelection, filters: ids }),
        count,
      };
  }
  return best.path;
}

const isOneOf = ({ filterVariants }: CardView, ids: readonly number[]) =>
  filterVariants.some((id) => ids.includes(id));
