import { black } from '../domain/drawing/inks.ts';
import { families, notes } from '../domain/taste/notes.ts';
import type { CatalogueFile } from '../server/shop/catalogue/file.ts';
import { blue } from '../shop/shop.ts';
import type { DemoCoffee, DemoGoods } from './model.ts';

interface Group {
  id: number;
  name: string;
  color_hex: string;
  /** The variants that a coffee belongs to. */
  of(coffee: DemoCoffee): string[];
  order(a: string, b: string): number;
}

const collator = new Intl.Collator('uk');
const familyOrder = Object.values(families).map((family): string => family.name);
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const groups: readonly Group[] = [
  {
    id: 1,
    name: 'Смак',
    color_hex: blue,
    of: (coffee) => coffee.notes.map((note) => families[notes[note].family].name),
    order: (a, b) => familyOrder.indexOf(a) - familyOrder.indexOf(b),
  },
  {
    id: 2,
    name: 'Обробка',
    color_hex: black,
    of: (coffee) => [capitalised(coffee.origin.process)],
    order: collator.compare,
  },
  {
    id: 3,
    name: 'Обсмаження',
    color_hex: '#56220f',
    of: (coffee) => [String(coffee.roast)],
    order: (a, b) => Number(a) - Number(b),
  },
  {
    id: 4,
    name: 'Країна',
    color_hex: '#00a66c',
    of: (coffee) => coffee.origin.country.split(/\s*[+,]\s*/),
    order: collator.compare,
  },
];

const isCoffee = (goods: DemoGoods): goods is DemoCoffee => goods.kind === 'coffee';

/** The filter groups of these goods; ids change only if the goods do. */
export function demoFilters(goods: readonly DemoGoods[]): CatalogueFile['filter'] {
  return groups.map(({ id, name, color_hex, of, order }) => {
    const names = [...new Set(goods.filter(isCoffee).flatMap(of))].sort(order);
    return {
      id,
      name,
      color_hex,
      variants: names.map((variant, index) => ({ id: id * 100 + index + 1, name: variant })),
    };
  });
}

export function filterVariantsOf(goods: DemoGoods, filters: CatalogueFile['filter']): number[] {
  if (!isCoffee(goods)) return [];
  return groups.flatMap((group) => {
    const names = new Set(group.of(goods));
    const variants = filters.find((filter) => filter.id === group.id)?.variants ?? [];
    return variants.filter((variant) => names.has(variant.name)).map((variant) => variant.id);
  });
}
