import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ChpuSchema, IdSchema, NameSchema, UnixTimeSchema } from '../scalars.ts';
import { forgivingList } from '../tolerate.ts';

export const PageSchema = v.object({
  name: NameSchema,
  chpu: ChpuSchema,
  show_bottom: v.optional(v.boolean(), false),
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

export const NewsItemSchema = v.object({
  id: IdSchema,
  title: NameSchema,
  date: UnixTimeSchema,
  image: v.optional(v.string()),
  preview: v.optional(v.string()),
  content: v.optional(v.string()),
});
export type NewsItem = v.InferOutput<typeof NewsItemSchema>;

export const getNews = endpoint({
  name: 'getNews',
  summary: 'News, the newest first',
  method: 'GET',
  path: '/news',
  answer: v.object({ data: forgivingList(NewsItemSchema, 'news item') }),
});

export const getNewsItem = endpoint({
  name: 'getNewsItem',
  summary: 'One news item',
  method: 'GET',
  path: '/news/{id}',
  params: v.object({ id: IdSchema }),
  answer: NewsItemSchema,
});
