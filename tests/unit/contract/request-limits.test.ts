import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Endpoint, ObjectSchema, Schema } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { boundedList } from '../../../src/contract/scalars.ts';

interface Action {
  kind: string;
  type: string;
}

const isObject = (schema: Schema): schema is ObjectSchema => schema.type === 'object';
const isList = (schema: Schema): schema is Schema & { item: Schema } => schema.type === 'array';
const isWrapper = (schema: Schema): schema is Schema & { wrapped: Schema } =>
  schema.type === 'optional' || schema.type === 'nullable';
const hasPipe = (schema: Schema): schema is Schema & { pipe: readonly (Schema | Action)[] } =>
  'pipe' in schema;

/** The checks and changes of a value, in their order. */
const actionsOf = (schema: Schema): string[] =>
  hasPipe(schema) ? schema.pipe.flatMap((item) => ('~standard' in item ? actionsOf(item) : [item.type])) : [];

/** What has no bound, by its path. */
function unbounded(schema: Schema, path: string): string[] {
  if (isWrapper(schema)) return unbounded(schema.wrapped, path);
  if (isObject(schema))
    return Object.entries(schema.entries).flatMap(([name, entry]) => unbounded(entry, `${path}.${name}`));
  const actions = actionsOf(schema);
  if (isList(schema))
    return [...(actions.includes('max_length') ? [] : [path]), ...unbounded(schema.item, `${path}[]`)];
  return isBounded(schema.type, actions) ? [] : [path];
}

function isBounded(type: string, actions: readonly string[]): boolean {
  // Whatever comes before the length check would run on a text of any length.
  if (type === 'string') return actions[0] === 'max_length';
  if (type === 'number')
    return ['min_value', 'max_value'].every(
      (bound) => actions.includes(bound) || actions.includes('safe_integer'),
    );
  return type === 'picklist' || type === 'boolean';
}

const partsOf = ({ name, params, query, headers, request }: Endpoint) =>
  Object.entries({ params, query, headers, request }).flatMap(([part, schema]) =>
    schema === undefined ? [] : unbounded(schema, `${name} ${part}`),
  );

test('every text, number and list of every request has a limit, and the length of a text is checked first', () => {
  expect(endpoints.flatMap(partsOf)).toEqual([]);
});

test('a field without a limit is found wherever it stands', () => {
  const request = v.object({
    goods: v.array(
      v.object({ note: v.optional(v.nullable(v.string())), price: v.pipe(v.number(), v.minValue(0)) }),
    ),
    email: v.pipe(v.string(), v.trim(), v.maxLength(9)),
    tags: v.record(v.string(), v.string()),
  });
  expect(unbounded(request, '')).toEqual(['.goods', '.goods[].note', '.goods[].price', '.email', '.tags']);
});

test('the items of a list that is too long are not read', () => {
  const read: unknown[] = [];
  const item = v.pipe(
    v.unknown(),
    v.check((value) => read.push(value) > 0),
  );
  const { issues } = v.safeParse(
    boundedList(item, 3),
    Array.from({ length: 1000 }, (_, index) => index),
  );
  expect(issues?.map(({ type }) => type)).toEqual(['max_length']);
  expect(read.length).toBeLessThanOrEqual(4);
});
