import fc from 'fast-check';
import * as v from 'valibot';
import type { Schema } from '../../../src/contract/endpoint.ts';
import {
  isChoice,
  isDictionary,
  isList,
  isNullable,
  isObject,
  isOptional,
} from '../../../src/contract/tolerate.ts';

interface Action {
  type: string;
  requirement?: unknown;
}

const hasPipe = (schema: Schema): schema is Schema & { pipe: readonly (Schema | Action)[] } =>
  'pipe' in schema;
const isUnion = (schema: Schema): schema is Schema & { options: readonly Schema[] } =>
  schema.type === 'union';

/** The value of a field that is left out. */
const absent = Symbol('absent');

/** Responses that satisfy the schema, made from the schema itself; it throws for a schema that it does not know. */
export function anyAnswer(schema: Schema): fc.Arbitrary<unknown> {
  return formOf(schema).filter((value) => v.is(schema, value));
}

function formOf(schema: Schema): fc.Arbitrary<unknown> {
  if (isOptional(schema)) return fc.option(formOf(schema.wrapped), { nil: v.getDefault(schema) ?? absent });
  if (isNullable(schema)) return fc.option(formOf(schema.wrapped));
  if (isObject(schema)) {
    const fields = Object.entries(schema.entries).map(([key, entry]) => [key, formOf(entry)] as const);
    return fc.record(Object.fromEntries(fields), { noNullPrototype: true }).map(withoutAbsent);
  }
  if (isList(schema)) return fc.array(anyAnswer(schema.item), { maxLength: 2 });
  if (isDictionary(schema))
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), anyAnswer(schema.value), {
      noNullPrototype: true,
    });
  if (isChoice(schema)) return fc.constantFrom(...schema.options);
  if (isUnion(schema)) return fc.oneof(...schema.options.map(formOf));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number') return numberOf(actionsOf(schema));
  if (schema.type === 'string') return textOf(actionsOf(schema));
  throw new Error(`No value is known for the schema ${schema.type}`);
}

const withoutAbsent = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== absent));

const actionsOf = (schema: Schema): Action[] =>
  hasPipe(schema) ? schema.pipe.flatMap((item) => ('~standard' in item ? actionsOf(item) : [item])) : [];

const requirementOf = (actions: readonly Action[], type: string) =>
  actions.find((action) => action.type === type)?.requirement;

function numberOf(actions: readonly Action[]): fc.Arbitrary<number> {
  const limit = (type: string, fallback: number) => {
    const requirement = requirementOf(actions, type);
    return typeof requirement === 'number' ? requirement : fallback;
  };
  const [min, max] = [limit('min_value', -1_000_000), limit('max_value', 1_000_000)];
  if (actions.some(({ type }) => /integer$/.test(type))) return fc.integer({ min, max });
  return fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
}

function textOf(actions: readonly Action[]): fc.Arbitrary<string> {
  const pattern = requirementOf(actions, 'regex');
  if (pattern instanceof RegExp && !pattern.unicode) return fc.stringMatching(pattern);
  if (actions.some(({ type }) => type === 'url')) return fc.webUrl();
  const length = requirementOf(actions, 'length');
  if (typeof length === 'number') return fc.string({ minLength: length, maxLength: length });
  return fc.oneof(
    fc.constantFrom('250', ' ', 'null'),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `З${text}`),
  );
}
