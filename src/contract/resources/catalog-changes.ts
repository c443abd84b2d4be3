import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { maxLengths } from '../request-limits.ts';
import { boundedText, IdSchema } from '../scalars.ts';
import { forgivingList } from '../tolerate.ts';
import { CategorySchema, SubcategorySchema } from './categories.ts';
import { GoodsCardSchema } from './goods-card.ts';

/** The ids of the cards instead of the cards. */
const listedIds = { goodscard: v.optional(forgivingList(IdSchema, 'id'), () => []) };

const SubcategoryOfIdsSchema = v.object({ ...SubcategorySchema.entries, ...listedIds });
export const CategoryOfIdsSchema = v.object({
  ...CategorySchema.entries,
  ...listedIds,
  children: v.optional(forgivingList(SubcategoryOfIdsSchema, 'subcategory')),
});
export type CategoryOfIds = v.InferOutput<typeof CategoryOfIdsSchema>;

/** A card without its required fields invalidates all changes, so that the client reads the whole catalogue instead. */
const ChangesSchema = v.object({
  /** New and changed cards with their details. */
  cards: v.array(GoodsCardSchema),
  removed: v.array(IdSchema),
  /** All categories with the ids of their cards; null: they are the same with the same cards in the same order. */
  categories: v.nullable(forgivingList(CategoryOfIdsSchema, 'category')),
});
export type CatalogChanges = v.InferOutput<typeof ChangesSchema>;

export const getCatalogChanges = endpoint({
  name: 'getCatalogChanges',
  summary: 'What changed in the catalogue since a version',
  method: 'GET',
  path: '/catalog/changes',
  query: v.object({ since: v.optional(boundedText(maxLengths.catalogVersion)) }),
  answer: v.object({
    /** What to ask for next time; omitted: unknown now. A catalogue that is read after this response is at least as new. */
    version: v.optional(v.string()),
    /** Omitted: unknown for this `since`; the catalogue has to be read as a whole. */
    changes: v.optional(ChangesSchema),
  }),
});
export type CatalogChangesResponse = v.InferOutput<typeof getCatalogChanges.answer>;
