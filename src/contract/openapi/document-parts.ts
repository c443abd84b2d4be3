/** Schemas of the contract as JSON Schema, for an OpenAPI document. */
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { type Endpoint, FailureSchema, type ObjectSchema, type Schema } from '../endpoint.ts';
import { roundingOf } from '../tolerate.ts';

/** A call as a shop answers it. */
export interface Example {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, unknown>>;
  request?: unknown;
  response?: unknown;
}

/** JSON Schema cannot express some checks (two decimals), nor transformations after parsing. */
const ignoreActions = ['check', 'trim', 'transform'];

const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;
const config: ConversionConfig = {
  target: 'draft-2020-12',
  ignoreActions,
  overrideRef,
  // Patterns of JSON Schema are Unicode ones already.
  overrideAction: ({ valibotAction: action, jsonSchema }) =>
    action.type === 'regex' && 'requirement' in action && action.requirement instanceof RegExp
      ? { ...jsonSchema, pattern: action.requirement.source }
      : undefined,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    const rounding = roundings.get(roundingOf(valibotSchema));
    return rounding === undefined ? undefined : { ...jsonSchema, description: rounding };
  },
};

/** What the storefront does with a number of a response that is more precise than a shop's should be. */
const roundings: ReadonlyMap<unknown, string> = new Map([
  [
    'cents',
    'In the main unit. In a response, more than two decimals are rounded to two; in a request, they are refused.',
  ],
  ['down', 'In a response, decimals are rounded down.'],
]);

/** `definitions` are the schemas that stand once in the document, by name. */
export function documentParts(definitions: Readonly<Record<string, Schema>>) {
  function jsonSchema(schema: Schema) {
    const { $schema, $defs, ...rest } = toJsonSchema(schema, { ...config, definitions });
    return rest;
  }

  function parametersIn(
    place: 'path' | 'query' | 'header',
    schema: ObjectSchema | undefined,
    example: Example['query'] = {},
  ) {
    return Object.entries(schema?.entries ?? {}).map(([name, entry]) => ({
      name,
      in: place,
      // An empty list is left out of a query.
      required: entry.type !== 'optional' && entry.type !== 'array',
      schema: jsonSchema(entry),
      ...(name in example && { example: example[name] }),
      ...(entry.type === 'array' ? { style: 'form', explode: false } : {}),
    }));
  }

  const parameters = (call: Endpoint, { params, query, headers }: Example = {}) => [
    ...parametersIn('path', call.params, params),
    ...parametersIn('query', call.query, query),
    ...parametersIn('header', call.headers, headers),
  ];

  const json = (schema: Schema, example?: unknown) => ({
    'application/json': { schema: jsonSchema(schema), ...(example !== undefined && { example }) },
  });

  /** By status, why the call fails so. */
  const failures = (call: Endpoint, descriptions: ReadonlyMap<string, string>) => {
    const content = json(call.failure ?? FailureSchema);
    return Object.fromEntries(
      [...descriptions].map(([status, description]) => [
        status,
        { description, ...(mayNameTime.has(status) && { headers: retryAfter }), content },
      ]),
    );
  };

  return { parameters, json, failures, schemas: toJsonSchemaDefs(definitions, config) };
}

const mayNameTime: ReadonlySet<string> = new Set(['409', '429', '503']);
const retryAfter = { 'Retry-After': { description: 'Seconds, or a date', schema: { type: 'string' } } };
