import * as v from 'valibot';
import type { ObjectSchema, Schema } from './endpoint.ts';

type Wrapper = Schema & { readonly wrapped: Schema };
type List = Schema & { readonly item: Schema };
type Dictionary = Schema & { readonly value: Schema };
type Choice = Schema & { readonly options: readonly unknown[] };
type Rounding = 'cents' | 'down';
type Reshaped = Schema & { readonly reshape: (value: unknown) => unknown };

export const isObject = (schema: Schema): schema is ObjectSchema => schema.type === 'object';
export const isList = (schema: Schema): schema is List => schema.type === 'array';
export const isDictionary = (schema: Schema): schema is Dictionary => schema.type === 'record';
export const isOptional = (schema: Schema): schema is Wrapper => schema.type === 'optional';
export const isNullable = (schema: Schema): schema is Wrapper => schema.type === 'nullable';
export const isChoice = (schema: Schema): schema is Choice => schema.type === 'picklist';
const isReshaped = (schema: Schema): schema is Reshaped => 'reshape' in schema;
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list that drops invalid items with a warning each, instead of failing as a whole. */
export const forgivingList = <S extends Schema>(item: S, what: string) =>
  v.pipe(v.array(item), v.metadata({ 'x-forgiving': what }));

/** A number that is rounded when another shop's is too precise for the schema. */
export const rounded = <S extends v.GenericSchema<number>>(schema: S, rounding: Rounding) =>
  v.pipe(schema, v.metadata({ 'x-rounded': rounding }));

export const roundingOf = (schema: Schema): unknown => v.getMetadata(schema)['x-rounded'];

/** An object that another shop may write in a form of its own, which `reshape` brings into this one. */
export const reshaped = <S extends ObjectSchema>(schema: S, reshape: Reshaped['reshape']): S => ({
  ...schema,
  reshape,
});

/** What the items of a forgiving list are. */
export function forgivenName(schema: Schema): string | undefined {
  const name = v.getMetadata(schema)['x-forgiving'];
  return typeof name === 'string' ? name : undefined;
}

/** Coerces a response into the form of the schema where the meaning is unambiguous. */
export function tolerate(schema: Schema, response: unknown): unknown {
  const body = rewrap(schema, response);
  // As a whole response, `{}` may mean anything.
  return isRecord(body) && Object.keys(body).length === 0 && isList(schema) ? body : coerce(schema, body);
}

/** A response may come bare or in `data`. */
export function rewrap(schema: Schema, response: unknown): unknown {
  const expectsData = isObject(schema) && 'data' in schema.entries;
  const hasData = isRecord(response) && 'data' in response;
  const data = hasData ? response['data'] : undefined;
  // A response with `data` of its own may be wrapped, too.
  const isWrapped = isList(schema)
    ? hasData && listFrom(data) !== undefined
    : isRecord(data) && (!expectsData || 'data' in data);
  if (isWrapped) return data;
  return expectsData && !hasData ? { data: response } : response;
}

function coerce(schema: Schema, value: unknown): unknown {
  if (isOptional(schema)) return isAbsent(schema.wrapped, value) ? undefined : coerce(schema.wrapped, value);
  if (isNullable(schema)) return isAbsent(schema.wrapped, value) ? null : coerce(schema.wrapped, value);
  if (isObject(schema)) {
    const shaped = isRecord(value) ? coerceEntries(schema, value) : value;
    return isReshaped(schema) ? schema.reshape(shaped) : shaped;
  }
  if (isList(schema)) return listFrom(value)?.map((item) => coerce(schema.item, item)) ?? value;
  if (isDictionary(schema)) return isRecord(value) ? coerceValues(schema, value) : value;
  if (isChoice(schema)) return schema.options.includes(numberFrom(value)) ? numberFrom(value) : value;
  if (schema.type === 'number') return round(roundingOf(schema), numberFrom(value));
  if (schema.type === 'string') return typeof value === 'number' ? String(value) : value;
  if (schema.type === 'boolean') return booleanFrom(value);
  return value;
}

/** PHP writes an object or list that is not there as `""`, `false` or `[]`. */
function isAbsent(schema: Schema, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (value === '' || value === false) return isObject(schema) || isList(schema) || isDictionary(schema);
  return Array.isArray(value) && value.length === 0 && (isObject(schema) || isDictionary(schema));
}

/** PHP writes a list with gaps as an object whose keys are the places. */
function listFrom(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value) || !Object.keys(value).every((key) => /^\d/.test(key))) return undefined;
  return Object.values(value);
}

function coerceEntries(schema: ObjectSchema, value: Record<string, unknown>) {
  const shaped: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(schema.entries)) {
    const item = coerce(entry, Object.hasOwn(value, key) ? value[key] : undefined);
    if (item !== undefined) shaped[key] = item;
  }
  return shaped;
}

function coerceValues(schema: Dictionary, value: Record<string, unknown>) {
  const present = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(present.map(([key, item]) => [key, coerce(schema.value, item)]));
}

function numberFrom(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

function round(rounding: unknown, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (rounding === 'cents') return Math.round(value * 100) / 100;
  return rounding === 'down' ? Math.floor(value) : value;
}

function booleanFrom(value: unknown): unknown {
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return value;
}
