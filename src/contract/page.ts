import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { forgivingList } from './list.ts';
import { ChpuSchema, NameSchema, UnixTimeSchema } from './scalars.ts';

export const PageSchema = v.object({
  name: NameSchema,
  chpu: ChpuSchema,
  show_bottom: v.boolean(),
  content: v.optional(v.string()),
  updated_at: v.optional(UnixTimeSchema),
});
export type Page = v.InferOutput<typeof PageSchema>;

export const getPages = endpoint({
  name: 'getPages',
  summary: 'Content pages',
  method: 'GET',
  path: '/pages',
  answer: forgivingList(PageSchema, 'page'),
});
