import type { FilterGroup as ShopGroup } from '../../contract/resources/categories.ts';
import type { CardView } from '../../domain/catalogue/card.ts';
import { countFound, type FilterGroup } from '../../domain/catalogue/filters.ts';
import { familyOfFilter } from '../../domain/taste/families.ts';
import { files } from '../../editions/paths.ts';

/** The filters that not every card of the category matches, in the shop's order. */
export function categoryFilters(groups: readonly ShopGroup[], cards: readonly CardView[]): FilterGroup[] {
  const counts = countFound(cards.map(({ filterVariants }) => filterVariants));
  const count = (id: number) => counts.get(id) ?? 0;
  return groups
    .map(({ name, color_hex, variants }) => ({
      name,
      color: color_hex,
      variants: variants
        .filter(({ id, isAvailable }) => isAvailable && count(id) > 0)
        .map(({ id, name }) => ({ id, name, sign: signOf(name) })),
    }))
    .filter(({ variants }) => variants.some(({ id }) => count(id) < cards.length));
}

function signOf(name: string): string | undefined {
  const family = familyOfFilter(name);
  return family && `${files.tastes}#${family}`;
}
