import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { GoodsCardsSchema } from './goods-card.ts';
import { forgivingList } from './list.ts';
import { ChpuSchema, IdSchema, NameSchema } from './scalars.ts';

const entries = {
  chpu: ChpuSchema,
  goodscard: GoodsCardsSchema,
  id: v.optional(IdSchema),
  name: v.optional(NameSchema),
  description: v.optional(v.string()),
};

const SubcategorySchema = v.object(entries);
export type Subcategory = v.InferOutput<typeof SubcategorySchema>;

export const CategorySchema = v.object({
  ...entries,
  children: v.optional(forgivingList(SubcategorySchema, 'subcategory')),
});
export type Category = v.InferOutput<typeof CategorySchema>;

export const getCatalog = endpoint({
  name: 'getCatalog',
  summary: 'All categories with their goods cards',
  method: 'GET',
  path: '/catalog',
  answer: forgivingList(CategorySchema, 'category'),
});
