import fc from 'fast-check';
import * as v from 'valibot';
import { isRecord } from '../../../src/contract/tolerate.ts';
import { document } from './document.ts';

const SchemaSchema = v.object({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), () => []),
  items: v.optional(v.unknown()),
  maxItems: v.optional(v.number(), 2),
  additionalProperties: v.optional(v.unknown()),
  minimum: v.optional(v.number(), -1e9),
  maximum: v.optional(v.number(), 1e9),
  minLength: v.optional(v.number(), 0),
  maxLength: v.optional(v.number(), 40),
  pattern: v.optional(v.string()),
  format: v.optional(v.string()),
});

/** Values that the OpenAPI document allows at this place, odd ones included; made from the document alone. */
export const anyOf = (place: readonly string[]): fc.Arbitrary<unknown> =>
  fromSchema(place.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), document));

function fromSchema(value: unknown): fc.Arbitrary<unknown> {
  const schema = v.parse(SchemaSchema, value);
  if (schema.$ref !== undefined) return anyOf(schema.$ref.replace('#/', '').split('/'));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fromSchema));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array')
    return fc.array(fromSchema(schema.items), { maxLength: Math.min(schema.maxItems, 2) });
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum, max: Math.min(schema.maximum, Number.MAX_SAFE_INTEGER) });
  if (schema.type === 'number') return fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true });
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  throw new Error(`The document has a schema that is not understood: ${JSON.stringify(value)}`);
}

type Parsed = v.InferOutput<typeof SchemaSchema>;

function objectOf({ properties, required, additionalProperties }: Parsed): fc.Arbitrary<unknown> {
  if (properties === undefined)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fromSchema(additionalProperties), {
      noNullPrototype: true,
    });
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fromSchema(property)]),
  );
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

function textOf({ pattern, format, minLength, maxLength }: Parsed): fc.Arbitrary<string> {
  if (format === 'uri') return fc.webUrl();
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) });
  if (pattern === undefined) return text.filter((one) => one.length <= maxLength);
  const expression = new RegExp(pattern, 'u');
  const made = /\\p\{/.test(pattern)
    ? fc.oneof(text, fc.constantFrom('0', '«', 'Ї', '🎁'))
    : fc.stringMatching(expression);
  return made.filter((one) => expression.test(one) && one.length >= minLength && one.length <= maxLength);
}
