import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { ObjectSchema, Schema } from '../../../src/contract/endpoint.ts';
import {
  forgivenName,
  isChoice,
  isDictionary,
  isList,
  isNullable,
  isObject,
  isOptional,
  isRecord,
  roundingOf,
} from '../../../src/contract/tolerate.ts';

/** The ways in which a response may differ from its schema and still mean the same. */
export interface Oddness {
  /** How a field is written that is absent, or the same as absent; omitted: as the shop writes it. */
  absence?: 'null' | 'left out' | undefined;
  /** How PHP writes an absent object or list, instead of `absence`. */
  noContainer?: '' | false | undefined;
  /** PHP writes a list with gaps as an object. */
  listsHaveKeys?: boolean;
  isWrapped?: boolean;
  numbersAreText?: boolean;
  /** Numbers that the storefront rounds have one more decimal. */
  isTooPrecise?: boolean;
  hasUnknownFields?: boolean;
  /** Whether a list of these items has one more item, which is broken. */
  hasBroken?(what: string): boolean;
}

const unknownFields = { odd_note: 'Not in the contract', odd_parts: [{ id: '1' }], odd_nothing: null };
const brokenItem = { id: 987_654, odd_note: 'Neither a name nor an address' };

export function makeOdd(schema: Schema, clean: unknown, oddness: Oddness): unknown {
  const odd = oddly(schema, clean, oddness);
  if (isObject(schema) && isDeepStrictEqual(Object.keys(schema.entries), ['data']) && isRecord(odd))
    return oddness.isWrapped ? odd : odd['data'];
  return oddness.isWrapped ? { data: odd, ...(oddness.hasUnknownFields && unknownFields) } : odd;
}

function oddly(schema: Schema, value: unknown, oddness: Oddness): unknown {
  if (isOptional(schema) || isNullable(schema)) {
    const isAbsent = value === undefined || value === null || isDeepStrictEqual(value, v.getDefault(schema));
    const { wrapped } = schema;
    const isContainer = isObject(wrapped) || isList(wrapped) || isDictionary(wrapped);
    if (isAbsent && isContainer && oddness.noContainer !== undefined) return oddness.noContainer;
    if (isAbsent && oddness.absence !== undefined) return oddness.absence === 'null' ? null : undefined;
    return value === null ? null : oddly(schema.wrapped, value, oddness);
  }
  if (isObject(schema) && isRecord(value)) return oddEntries(schema, value, oddness);
  if (isList(schema) && Array.isArray(value)) {
    const items = value.map((item) => oddly(schema.item, item, oddness));
    const what = forgivenName(schema);
    const isBroken = what !== undefined && oddness.hasBroken?.(what);
    const all = isBroken ? [...items, isObject(schema.item) ? brokenItem : {}] : items;
    return oddness.listsHaveKeys && all.length > 0 ? { ...all } : all;
  }
  if (isDictionary(schema) && isRecord(value))
    return mapValues(value, (item) => oddly(schema.value, item, oddness));
  return typeof value === 'number' ? oddNumber(schema, value, oddness) : value;
}

function oddEntries({ entries }: ObjectSchema, value: Record<string, unknown>, oddness: Oddness) {
  const odd = mapValues(entries, (entry, key) => oddly(entry, value[key], oddness));
  return { ...(oddness.hasUnknownFields && unknownFields), ...odd };
}

function oddNumber(schema: Schema, value: number, { isTooPrecise, numbersAreText }: Oddness): unknown {
  const rounding = isTooPrecise ? roundingOf(schema) : undefined;
  const number = rounding === 'cents' ? tidy(value + 0.004) : rounding === 'down' ? tidy(value + 0.7) : value;
  const isNumberDue = schema.type === 'number' || isChoice(schema);
  return numbersAreText && isNumberDue ? String(number) : number;
}

/** 42.504 instead of 42.504000000000005. */
const tidy = (number: number) => Number(number.toFixed(3));

const mapValues = <T>(values: Readonly<Record<string, T>>, change: (value: T, key: string) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
