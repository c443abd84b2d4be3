import { countFound, type FilterGroup } from '../catalogue/filters.ts';
import { familyOfFilter } from './families.ts';
import type { FamilyId } from './notes.ts';

/** A filter for a family of tastes, and how many goods of a listing it finds. */
export interface TasteFilter {
  family: FamilyId;
  name: string;
  filter: number;
  count: number;
}

/** The most frequent taste of a listing that at most half of the goods have: one that all have would narrow nothing. */
export function narrowingTaste(
  groups: readonly FilterGroup[],
  filtersOfGoods: readonly (readonly number[])[],
): TasteFilter | undefined {
  const counts = countFound(filtersOfGoods);
  return groups
    .flatMap(({ variants }) => variants)
    .flatMap(({ id, name }) => {
      const family = familyOfFilter(name);
      const count = counts.get(id) ?? 0;
      return family && count > 0 && count * 2 <= filtersOfGoods.length
        ? [{ family, name, filter: id, count }]
        : [];
    })
    .reduce<TasteFilter | undefined>(
      (best, one) => (best && best.count >= one.count ? best : one),
      undefined,
    );
}
