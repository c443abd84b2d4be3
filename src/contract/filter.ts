import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { forgivingList } from './list.ts';
import { ColorSchema, IdSchema, NameSchema } from './scalars.ts';

const FilterGroupSchema = v.object({
  id: IdSchema,
  name: NameSchema,
  color_hex: ColorSchema,
  variants: v.array(v.object({ id: IdSchema, name: NameSchema, isAvailable: v.boolean() })),
});
export type FilterGroup = v.InferOutput<typeof FilterGroupSchema>;

export const getFilters = endpoint({
  name: 'getFilters',
  summary: 'Filter groups with their variants',
  method: 'GET',
  path: '/filter',
  answer: forgivingList(FilterGroupSchema, 'filter group'),
});
