import * as v from 'valibot';
import type { CardView, VariantView } from '../domain/catalogue/card.ts';
import type { FacetColumns } from '../domain/catalogue/facets.ts';
import type { FilterGroup } from '../domain/catalogue/filters.ts';
import type { Picture } from '../domain/catalogue/picture.ts';
import type { ShardFile, ShardsFile, TermFile } from '../domain/search/search-shards.ts';
import type { SearchTerm } from '../domain/search/search-terms.ts';
import { GrindingSchema } from './resources/goods-card.ts';
import { IdSchema } from './scalars.ts';

/** JSON files that the build writes for the browser. */

const PictureFilesSchema = v.array(v.object({ width: v.number(), file: v.string() }));

export const PictureSchema: v.GenericSchema<unknown, Picture> = v.object({
  width: v.number(),
  height: v.number(),
  avif: PictureFilesSchema,
  webp: PictureFilesSchema,
});

const VariantViewSchema: v.GenericSchema<unknown, VariantView> = v.object({
  id: IdSchema,
  weight: v.string(),
  grams: v.optional(v.number()),
  price: v.number(),
  priceOld: v.optional(v.number()),
  lowestPrice: v.optional(v.number()),
  stock: v.optional(v.number()),
  picture: v.optional(PictureSchema),
});

const CardViewSchema: v.GenericSchema<unknown, CardView> = v.object({
  id: IdSchema,
  chpu: v.string(),
  name: v.string(),
  badge: v.optional(v.number()),
  tastes: v.array(v.string()),
  line: v.optional(v.string()),
  roast: v.optional(v.number()),
  isSoldByWeight: v.boolean(),
  hasGrinding: v.boolean(),
  variantsAre: v.optional(v.string()),
  isRoastedToOrder: v.optional(v.boolean()),
  filterVariants: v.array(IdSchema),
  variants: v.array(VariantViewSchema),
  picture: v.optional(PictureSchema),
});

/** A goods card, with the available grinds if it can be ground. */
export const CardFileSchema = v.object({ card: CardViewSchema, grindings: v.array(GrindingSchema) });
export type CardFile = v.InferOutput<typeof CardFileSchema>;

/** A news item, its text sanitised. */
export const NewsFileSchema = v.object({
  title: v.string(),
  day: v.string(),
  picture: v.optional(PictureSchema),
  html: v.string(),
});
export type NewsFile = v.InferOutput<typeof NewsFileSchema>;

const FilterGroupSchema: v.GenericSchema<unknown, FilterGroup> = v.object({
  name: v.string(),
  color: v.optional(v.string()),
  variants: v.array(v.object({ id: IdSchema, name: v.string(), sign: v.optional(v.string()) })),
});

/** What the filters of each category need, without the goods themselves. */
export const FiltersFileSchema = v.array(
  v.object({
    name: v.string(),
    path: v.string(),
    groups: v.array(FilterGroupSchema),
    cards: v.array(v.array(IdSchema)),
  }),
);
export type FiltersFile = v.InferOutput<typeof FiltersFileSchema>;
export type FilteredCategory = FiltersFile[number];

/** What the filters of a large listing need of some of its cards. */
export const FacetsFileSchema: v.GenericSchema<unknown, FacetColumns> = v.object({
  ids: v.array(v.number()),
  prices: v.array(v.nullable(v.number())),
  news: v.array(v.number()),
  groups: v.array(v.object({ variants: v.array(IdSchema), cards: v.array(v.string()) })),
});
export type FacetsFile = v.InferOutput<typeof FacetsFileSchema>;

const TermSchema: v.GenericSchema<unknown, SearchTerm> = v.object({
  name: v.string(),
  count: v.number(),
  kind: v.optional(v.picklist(['taste', 'country'])),
  family: v.optional(v.string()),
  cards: v.optional(v.string()),
});
const TermsSchema = v.optional(v.array(TermSchema), () => []);

/** What a search begins with. Of a small shop: all goods cards, and all their grinds. */
const AllCardsSchema = v.object({
  cards: v.array(CardViewSchema),
  grindings: v.array(GrindingSchema),
  terms: TermsSchema,
});

const ShardsSchema: v.GenericSchema<unknown, ShardsFile> = v.object({
  shardSizes: v.pipe(v.string(), v.regex(/^[0-9a-z]+$/)),
  soldOut: v.string(),
  longestName: v.number(),
  terms: TermsSchema,
});

export const SearchFileSchema = v.union([AllCardsSchema, ShardsSchema]);
export type SearchFile = v.InferOutput<typeof SearchFileSchema>;

export const ShardFileSchema: v.GenericSchema<unknown, ShardFile> = v.object({
  cards: v.string(),
  words: v.string(),
});

export const TermFileSchema: v.GenericSchema<unknown, TermFile> = v.object({ cards: v.string() });
