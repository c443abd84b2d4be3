import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ChpuSchema, ColorSchema, IdSchema, NameSchema } from '../scalars.ts';
import { forgivingList } from '../tolerate.ts';
import { GoodsCardsSchema } from './goods-card.ts';

const categoryEntries = {
  chpu: ChpuSchema,
  goodscard: v.optional(GoodsCardsSchema, () => []),
  id: v.optional(IdSchema),
  name: v.optional(NameSchema),
  description: v.optional(v.string()),
};

export const SubcategorySchema = v.object(categoryEntries);
export type Subcategory = v.InferOutput<typeof SubcategorySchema>;

export const CategorySchema = v.object({
  ...categoryEntries,
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

const partitionEntries = { id: IdSchema, name: NameSchema, chpu: ChpuSchema };

const PartitionSchema = v.object({
  ...partitionEntries,
  children: v.optional(forgivingList(v.object(partitionEntries), 'partition')),
});
export type Partition = v.InferOutput<typeof PartitionSchema>;

export const getPartitions = endpoint({
  name: 'getPartitions',
  summary: 'The partitions of the catalogue, for the navigation',
  method: 'GET',
  path: '/partition',
  answer: forgivingList(PartitionSchema, 'partition'),
});

const FilterVariantSchema = v.object({
  id: IdSchema,
  name: NameSchema,
  isAvailable: v.optional(v.boolean(), true),
});

export const FilterGroupSchema = v.object({
  id: IdSchema,
  name: NameSchema,
  color_hex: v.optional(ColorSchema),
  variants: v.optional(forgivingList(FilterVariantSchema, 'filter variant'), () => []),
});
export type FilterGroup = v.InferOutput<typeof FilterGroupSchema>;

export const getFilters = endpoint({
  name: 'getFilters',
  summary: 'Filter groups with their variants',
  method: 'GET',
  path: '/filter',
  answer: forgivingList(FilterGroupSchema, 'filter group'),
});
