import * as v from 'valibot';
import { type SitePage, structuredDataOf } from './pages.ts';

const ThingSchema = v.looseObject({ '@type': v.string() });
export type Thing = v.InferOutput<typeof ThingSchema>;

const GraphSchema = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(ThingSchema),
});

/** The top-level things of a page's structured data. */
export const thingsOf = (page: SitePage): Thing[] =>
  structuredDataOf(page).flatMap((data) => v.parse(GraphSchema, data)['@graph']);

/** Every object with a type, including the value itself. */
export function thingsWithin(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsWithin);
  return v.is(ThingSchema, value) ? [value, ...inside] : inside;
}
