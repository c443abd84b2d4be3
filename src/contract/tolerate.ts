import * as v from 'valibot';
import type { ObjectSchema, Schema } from './endpoint.ts';

type Warn = (dropped: string) => void;
type Wrapper = Schema & { readonly wrapped: Schema };
type List = Schema & { readonly item: Schema };
type Dictionary = Schema & { readonly value: Schema };

const isObject = (schema: Schema): schema is ObjectSchema => schema.type === 'object';
const isList = (schema: Schema): schema is List => schema.type === 'array';
const isDictionary = (schema: Schema): schema is Dictionary => schema.type === 'record';
const isOptional = (schema: Schema): schema is Wrapper => schema.type === 'optional';
const isNullable = (schema: Schema): schema is Wrapper => schema.type === 'nullable';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Coerces a response into the form of the schema where the meaning is unambiguous. */
export function tolerate(schema: Schema, response: unknown, warn: Warn): unknown {
  const expectsData = isObject(schema) && 'data' in schema.entries;
  const isWrapped = isRecord(response) && 'data' in response;
  if (isWrapped && !expectsData) return coerce(schema, response['data'], warn);
  if (!isWrapped && expectsData && response !== null) return coerce(schema, { data: response }, warn);
  return coerce(schema, response, warn);
}

function coerce(schema: Schema, value: unknown, warn: Warn): unknown {
  if (isOptional(schema))
    return value === null || value === undefined ? undefined : coerce(schema.wrapped, value, warn);
  if (isNullable(schema))
    return value === null || value === undefined ? null : coerce(schema.wrapped, value, warn);
  if (isObject(schema)) return isRecord(value) ? coerceEntries(schema, value, warn) : value;
  if (isList(schema)) return Array.isArray(value) ? coerceItems(schema, value, warn) : value;
  if (isDictionary(schema)) return isRecord(value) ? coerceValues(schema, value, warn) : value;
  if (schema.type === 'number') return numberFrom(value);
  if (schema.type === 'boolean') return booleanFrom(value);
  return value;
}

function coerceEntries(schema: ObjectSchema, value: Record<string, unknown>, warn: Warn) {
  const shaped: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(schema.entries)) {
    const item = coerce(entry, Object.hasOwn(value, key) ? value[key] : undefined, warn);
    if (item !== undefined) shaped[key] = item;
  }
  return shaped;
}

function coerceValues(schema: Dictionary, value: Record<string, unknown>, warn: Warn) {
  const present = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(present.map(([key, item]) => [key, coerce(schema.value, item, warn)]));
}

function coerceItems(schema: List, items: unknown[], warn: Warn): unknown[] {
  const forgiven = forgivingName(schema);
  const shaped = items.map((item) => coerce(schema.item, item, warn));
  if (forgiven === undefined) return shaped;
  return shaped.filter((item, index) => {
    const result = v.safeParse(schema.item, item, { abortEarly: true });
    if (result.success) return true;
    warn(`dropped ${forgiven} ${identify(items[index], index)}: ${describeIssue(result.issues[0])}`);
    return false;
  });
}

function forgivingName(schema: Schema): string | undefined {
  const name = v.getMetadata(schema)['x-forgiving'];
  return typeof name === 'string' ? name : undefined;
}

/** Names an item so that the operator finds it in the shop's administration. */
function identify(item: unknown, index: number): string {
  if (!isRecord(item)) return `at place ${index}`;
  const title = item['name'] ?? item['title'] ?? item['chpu'];
  const named = typeof title === 'string' ? ` «${title.slice(0, 80)}»` : '';
  const id = item['id'];
  return typeof id === 'number' || typeof id === 'string' ? `${id}${named}` : `at place ${index}${named}`;
}

function numberFrom(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

function booleanFrom(value: unknown): unknown {
  if (value === 1 || value === '1') return true;
  if (value === 0 || value === '0') return false;
  return value;
}

const longest = 200;

/** Where a response is invalid and why; truncated, because the response may be a page of HTML. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const { message } = issue;
  const reason = message.length > longest ? `${message.slice(0, longest)}…` : message;
  return path === null ? reason : `${path}: ${reason}`;
}

/** A list that drops invalid items with a warning each, instead of failing as a whole. */
export const forgivingList = <S extends Schema>(item: S, what: string) =>
  v.pipe(v.array(item), v.metadata({ 'x-forgiving': what }));
