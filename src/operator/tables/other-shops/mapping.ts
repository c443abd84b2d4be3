/** What a shop adds to the known exports: its own headings, and what its categories are called here. */
import * as v from 'valibot';
import { SetupError } from '../../../contract/setup-error.ts';
import { jsonIn, readNamed } from '../../named-file.ts';
import {
  availability,
  type Field,
  fields,
  formats,
  grindNames,
  headingOf,
  type ShopFormat,
} from './formats.ts';

const MappingSchema = v.strictObject({
  headings: v.optional(v.record(v.string(), v.picklist(fields)), {}),
  /** `*`: all that have no other. */
  categories: v.optional(v.record(v.string(), v.string()), {}),
  grinds: v.optional(v.array(v.string()), []),
  availability: v.optional(v.record(v.string(), v.boolean()), {}),
});

export interface Mapping {
  headings: ReadonlyMap<string, Field>;
  categories: ReadonlyMap<string, string>;
  grinds: ReadonlySet<string>;
  availability: ReadonlyMap<string, boolean>;
}

const mappingOf = (added: v.InferOutput<typeof MappingSchema>): Mapping => ({
  headings: new Map(Object.entries(added.headings).map(([text, field]) => [headingOf(text), field])),
  categories: new Map(Object.entries(added.categories).map(([text, ours]) => [wordOf(text), ours])),
  grinds: new Set([...grindNames, ...added.grinds].map(wordOf)),
  availability: new Map(
    Object.entries({ ...availability, ...added.availability }).map(([text, is]) => [wordOf(text), is]),
  ),
});

/** Words are compared without their case. */
export const wordOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

export const noMapping: Mapping = mappingOf(v.parse(MappingSchema, {}));

export const readMapping = async (file: string): Promise<Mapping> => mappingFrom(await readNamed(file), file);

export function mappingFrom(text: string, file: string): Mapping {
  const result = v.safeParse(MappingSchema, jsonIn(text, file));
  if (!result.success)
    throw new SetupError(`${file} is no mapping:`, {
      details: result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`),
    });
  return mappingOf(result.output);
}

/** The columns of a file by what they hold, in the order in which they count; undefined: it is no export of a known shop. */
export function recognise(
  header: readonly string[],
  mapping: Mapping,
): { format: ShopFormat; columns: ReadonlyMap<Field, readonly number[]> } | undefined {
  const headings = header.map(headingOf);
  for (const format of formats) {
    const columns = new Map<Field, readonly number[]>();
    for (const field of fields) {
      const added = headings.flatMap((heading, place) =>
        mapping.headings.get(heading) === field ? place : [],
      );
      const known = (format.headings[field] ?? []).flatMap((name) =>
        headings.flatMap((heading, place) =>
          heading === name && !mapping.headings.has(heading) ? place : [],
        ),
      );
      if (added.length + known.length > 0) columns.set(field, [...added, ...known]);
    }
    if (format.recognisedBy.every((field) => columns.has(field))) return { format, columns };
  }
  return undefined;
}
