/** The columns of a table of goods: each can be written and read. One row is a variant; what is of the card stands in each. */
import * as v from 'valibot';
import { ChpuSchema, NameSchema, OldAddressSchema } from '../../../contract/scalars.ts';
import { badge } from '../../../domain/catalogue/card.ts';
import type { CatalogueFile, GoodsRow } from '../catalogue/file.ts';
import {
  amountFrom,
  BadCell,
  bad,
  countFrom,
  flagFrom,
  flagText,
  listFrom,
  listText,
  namedFrom,
  namedText,
  stockFrom,
  textFrom,
  unlimitedWord,
} from './cell.ts';

export type VariantRow = GoodsRow['goods'][number];

export interface Column<T> {
  write(target: T, shop: CatalogueFile): string;
  /** Of a cell that is not empty. */
  read(text: string, shop: CatalogueFile): Partial<T>;
  /** What «none» sets; left out: it is a text like any other. */
  none?: Partial<T>;
}

const longestText = 100_000;
const TextSchema = v.pipe(v.string(), v.maxLength(longestText));
const SkuSchema = v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^\P{Cc}*$/u, 'one line'));

const amountText = (amount: number | undefined) => amount?.toString() ?? '';

const badgeNames: ReadonlyMap<number, string> = new Map(
  Object.entries(badge).map(([name, number]) => [number, name]),
);

function badgeFrom(text: string): number {
  const word = text.trim().toLowerCase();
  const [number] = [...badgeNames].find(([, name]) => name === word) ?? [];
  if (number === undefined) throw bad(text, `one of ${[...badgeNames.values()].join(', ')}`);
  return number;
}

const partitionsOf = (shop: CatalogueFile) =>
  shop.partition
    .flatMap((parent) => [parent, ...(parent.children ?? [])])
    .map(({ id, name, chpu }) => ({ id, name, key: chpu }));

/** What a word of a list names: by its exact key, else by a name that only one has. */
function namedBy<T extends { key: string; name: string }>(
  items: readonly T[],
  word: string,
  what: string,
): T {
  const sought = word.toLowerCase();
  const exact = items.find(({ key }) => key.toLowerCase() === sought);
  if (exact !== undefined) return exact;
  const [found, another] = items.filter(({ name }) => name.toLowerCase() === sought);
  if (found === undefined) throw new BadCell(`there is no ${what} «${word}»`);
  if (another !== undefined) throw new BadCell(`«${word}» is the name of several: write «${found.key}»`);
  return found;
}

const filterVariantsOf = (shop: CatalogueFile) =>
  shop.filter.flatMap((group) =>
    group.variants.map(({ id, name }) => ({ id, name, key: `${group.name}: ${name}` })),
  );

export const cardColumns = {
  slug: { write: ({ chpu }) => chpu, read: (text) => ({ chpu: textFrom(ChpuSchema, text.trim()) }) },
  name: { write: ({ name }) => name, read: (text) => ({ name: textFrom(NameSchema, text.trim()) }) },
  categories: {
    write: ({ partitions }, shop) =>
      listText(partitionsOf(shop).flatMap(({ id, key }) => (partitions.includes(id) ? key : []))),
    read: (text, shop) => {
      const partitions = listFrom(text).map((word) => namedBy(partitionsOf(shop), word, 'category').id);
      if (partitions.length === 0) throw new BadCell('is empty, and each card is in a category');
      return { partitions: [...new Set(partitions)] };
    },
  },
  filters: {
    write: ({ filterVariants }, shop) => {
      const all = new Map(filterVariantsOf(shop).map((one) => [one.id, one]));
      return listText(filterVariants.flatMap((id) => all.get(id) ?? []).map(({ key }) => key));
    },
    read: (text, shop) => {
      const all = filterVariantsOf(shop);
      const ids = listFrom(text).map((word) => namedBy(all, word, 'filter').id);
      return { filterVariants: [...new Set(ids)] };
    },
    none: { filterVariants: [] },
  },
  badge: {
    write: (card) => (card.badge === undefined ? '' : (badgeNames.get(card.badge) ?? `${card.badge}`)),
    read: (text) => ({ badge: badgeFrom(text) }),
    none: { badge: undefined },
  },
  picture: {
    write: ({ imagePath }) => imagePath,
    read: (text) => ({ imagePath: text.trim() }),
    none: { imagePath: '' },
  },
  old_addresses: {
    write: ({ old_addresses = [] }) => listText(old_addresses),
    read: (text) => ({
      old_addresses: [...new Set(listFrom(text).map((address) => textFrom(OldAddressSchema, address)))],
    }),
    none: { old_addresses: undefined },
  },
  gallery: {
    write: ({ gallery = [] }) => listText(gallery),
    read: (text) => ({ gallery: listFrom(text) }),
    none: { gallery: undefined },
  },
  description: {
    write: ({ description = '' }) => description,
    read: (text) => ({ description: textFrom(TextSchema, text) }),
    none: { description: undefined },
  },
  attributes: {
    write: ({ attributes = [] }) => namedText(attributes),
    read: (text) => ({
      attributes: namedFrom(text).map(({ name, value }) => {
        if (name === undefined) throw bad(value, 'written as «name: value»');
        return { name, value };
      }),
    }),
    none: { attributes: undefined },
  },
  video: {
    write: ({ video = '' }) => video,
    read: (text) => ({ video: textFrom(TextSchema, text.trim()) }),
    none: { video: undefined },
  },
  grinding: {
    write: ({ has_grinding }) => flagText(has_grinding),
    read: (text, shop) => {
      const has_grinding = flagFrom(text);
      if (has_grinding && shop.grinding.length === 0) throw new BadCell('the shop has no grinding methods');
      return { has_grinding };
    },
  },
  roasted_to_order: {
    write: ({ roasted_to_order: is }) => (is === undefined ? '' : flagText(is)),
    read: (text) => ({ roasted_to_order: flagFrom(text) }),
    none: { roasted_to_order: undefined },
  },
  no_discount: {
    write: ({ no_discount }) => flagText(no_discount),
    read: (text) => ({ no_discount: flagFrom(text) || undefined }),
  },
  hidden: {
    write: ({ hidden }) => flagText(hidden),
    read: (text) => ({ hidden: flagFrom(text) || undefined }),
  },
} as const satisfies Record<string, Column<GoodsRow>>;

export const variantColumns = {
  sku: { write: ({ sku = '' }) => sku, read: (text) => ({ sku: textFrom(SkuSchema, text) }) },
  variant: { write: ({ name }) => name, read: (text) => ({ name: textFrom(TextSchema, text.trim()) }) },
  price: { write: ({ price }) => amountText(price), read: (text) => ({ price: amountFrom(text) }) },
  old_price: {
    write: ({ price_old }) => amountText(price_old),
    read: (text) => ({ price_old: amountFrom(text) }),
    none: { price_old: undefined },
  },
  stock: {
    write: ({ stock }) => stock?.toString() ?? unlimitedWord,
    read: (text) => ({ stock: stockFrom(text) ?? undefined }),
  },
  weight_gr: {
    write: ({ weight_gr }) => amountText(weight_gr),
    read: (text) => ({ weight_gr: countFrom(text) }),
    none: { weight_gr: undefined },
  },
  properties: {
    write: ({ properties }) => namedText(properties),
    read: (text) => {
      const properties = namedFrom(text);
      if (properties.length === 0)
        throw new BadCell('is empty, and the first property is shown as the weight');
      return { properties };
    },
  },
  variant_picture: {
    write: ({ imagePath = '' }) => imagePath,
    read: (text) => ({ imagePath: text.trim() }),
    none: { imagePath: undefined },
  },
} as const satisfies Record<string, Column<VariantRow>>;

/** In the order of an export. The shop gives the ids. */
export const columnNames: readonly string[] = [
  'id',
  'variant_id',
  ...Object.keys(variantColumns),
  ...Object.keys(cardColumns),
];

/** The columns whose cells name pictures. */
export const pictureColumns: readonly string[] = ['picture', 'gallery', 'variant_picture'];

/** The columns that a spreadsheet calculates with. */
export const numberColumns: readonly string[] = [
  'id',
  'variant_id',
  'price',
  'old_price',
  'stock',
  'weight_gr',
];
