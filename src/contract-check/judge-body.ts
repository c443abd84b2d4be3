import * as v from 'valibot';
import { failureOf } from '../client/shop-client.ts';
import { FailureSchema, type Schema } from '../contract/endpoint.ts';
import { describeIssue, parseTolerantly } from '../contract/read.ts';
import {
  isList,
  isNullable,
  isObject,
  isOptional,
  isRecord,
  rewrap,
  tolerate,
} from '../contract/tolerate.ts';
import { breaks, type Finding, tolerated } from './finding.ts';

interface Judgement<S extends Schema> {
  findings: Finding[];
  /** What the storefront reads; undefined if it cannot read the response. */
  value: v.InferOutput<S> | undefined;
  /** Whether nothing is left of a list that had items. */
  isEmptied: boolean;
}

/** So many are named of what is dropped. */
const mostDropped = 3;

/** What the storefront's reader makes of a response, and what a strict reader would complain about. */
export function judgeBody<S extends Schema>(schema: S, body: unknown): Judgement<S> {
  const dropped: string[] = [];
  const read = parseTolerantly(schema, body, (warning) => dropped.push(warning));
  if (!read.success) {
    const findings = [...deviations(read.issues).map(breaks), ...shortList(dropped).map(tolerated)];
    return { findings, value: undefined, isEmptied: false };
  }
  const bare = rewrap(schema, body);
  const strict = v.safeParse(schema, bare).issues ?? [];
  const { issues: left = [] } = v.safeParse(schema, tolerate(schema, body));
  const leftPaths = new Set(left.map(({ path }) => pathOf(path)));
  const broken = new Set(left.map(({ path }) => pathOf(path?.slice(0, -1))));
  const coerced = strict.filter(({ path }) => !leftPaths.has(pathOf(path)));
  const absent = [...absences(schema, bare)].filter(({ path }) => !broken.has(pathOf(path.slice(0, -1))));
  return {
    findings: [
      ...shortList(dropped).map(tolerated),
      ...(bare === body ? [] : [tolerated(howWrapped(body, bare))]),
      ...deviations([...coerced, ...absent]).map(tolerated),
    ],
    value: read.output,
    isEmptied: lengthOf(bare) > 0 && lengthOf(read.output) === 0,
  };
}

const shortList = (dropped: readonly string[]) =>
  dropped.length > mostDropped
    ? [...dropped.slice(0, mostDropped), `${dropped.length - mostDropped} more are dropped`]
    : dropped;

const howWrapped = (body: unknown, bare: unknown) =>
  typeof body === 'object' && body !== null && 'data' in body && body.data === bare
    ? 'wrapped in { "data": … }'
    : 'not wrapped in { "data": … }';

function lengthOf(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  return typeof body === 'object' && body !== null && 'data' in body ? lengthOf(body.data) : 0;
}

type Path = readonly { key: unknown }[];

const pathOf = (path: Path = []) => path.map(({ key }) => key).join('.');

/** Fields that the contract requires, and the storefront has a value for when they are absent. */
function* absences(
  schema: Schema,
  value: unknown,
  path: Path = [],
): Iterable<{ message: string; path: Path }> {
  if (isOptional(schema) || isNullable(schema)) yield* absences(schema.wrapped, value, path);
  else if (isList(schema) && Array.isArray(value))
    for (const [key, item] of value.entries()) yield* absences(schema.item, item, [...path, { key }]);
  else if (isObject(schema) && isRecord(value))
    for (const [key, entry] of Object.entries(schema.entries)) {
      const place = [...path, { key }];
      if (value[key] !== undefined) yield* absences(entry, value[key], place);
      else if (v.getDefault(entry) !== undefined) yield { message: 'absent', path: place };
    }
}

/** One line for each place, with its first path: the same place of other items is only counted. */
function deviations(found: Iterable<{ message: string; path?: Path | undefined }>): string[] {
  const places = new Map<string, { first: string; count: number }>();
  for (const deviation of found) {
    const { path = [] } = deviation;
    const place = path.map(({ key }) => (typeof key === 'number' ? '*' : key)).join('.');
    const counted = places.get(place);
    if (counted === undefined) places.set(place, { first: describeIssue(deviation, path), count: 1 });
    else counted.count += 1;
  }
  return [...places].map(([place, { first, count }]) =>
    count === 1 ? first : `${first} (and ${count - 1} more at ${place})`,
  );
}

/** What a customer would read of a failure; `field`: where the form expects the text. */
export function judgeFailure(body: unknown, field?: string): Finding[] {
  const { message, errors } = failureOf(body);
  const ofField = field === undefined ? undefined : errors[field]?.[0];
  if (message === '' && ofField === undefined) {
    const text = 'the failure has no message that can be read';
    return [field === undefined ? tolerated(text) : breaks(text)];
  }
  const findings =
    field !== undefined && ofField === undefined ? [tolerated(`errors.${field} is empty`)] : [];
  if (v.is(FailureSchema, body)) return findings;
  const { issues = [] } = v.safeParse(FailureSchema, body);
  return [...findings, ...deviations(issues).map(tolerated)];
}
