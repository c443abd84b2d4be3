import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import {
  forgivenName,
  isDictionary,
  isList,
  isNullable,
  isObject,
  isOptional,
  isRecord,
  tolerate,
} from './tolerate.ts';

type Issue = v.BaseIssue<unknown>;
type Warn = (warning: string) => void;

/** A response that violates the contract. */
export class ContractError extends Error {
  override name = 'ContractError';
  constructor(call: string, complaint: string) {
    super(`${call} answered against the contract: ${complaint}`);
  }
}

/** Parses another server's response: tolerant of form, strict on meaning. */
export function read<S extends Schema>(
  schema: S,
  answer: unknown,
  call: string,
  warn: Warn,
): v.InferOutput<S> {
  const result = parseTolerantly(schema, answer, (dropped) => warn(`${call}: ${dropped}`));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContractError(call, describeIssue(issue, issue.path));
}

/** Drops what is invalid and can be done without, with a warning each. */
export function parseTolerantly<S extends Schema>(
  schema: S,
  answer: unknown,
  warn: Warn,
): v.SafeParseResult<S> {
  const shaped = tolerate(schema, answer);
  const result = v.safeParse(schema, shaped);
  if (result.success) return result;
  for (const issue of result.issues) dropAround(issue, schema, warn);
  return v.safeParse(schema, shaped);
}

/** Drops the innermost optional field or item of a forgiving list that holds the issue. */
function dropAround(issue: Issue, schema: Schema, warn: Warn): void {
  const path = issue.path ?? [];
  let current: Schema | undefined = schema;
  let owners: string[] = [];
  let part: { names: string[]; depth: number } | undefined;
  for (const [depth, { key, value }] of path.entries()) {
    while (current && (isOptional(current) || isNullable(current))) current = current.wrapped;
    if (current && isList(current)) {
      const what = forgivenName(current);
      if (what !== undefined) {
        owners = [`${what} ${identify(value, key)}`, ...owners];
        part = { names: owners, depth };
      }
      current = current.item;
    } else if (current && isDictionary(current)) {
      part = { names: [String(key), ...owners], depth };
      current = current.value;
    } else if (current && isObject(current)) {
      current = current.entries[String(key)];
      if (current && isOptional(current)) part = { names: [String(key), ...owners], depth };
    }
  }
  const place = part && path[part.depth];
  if (part && place && remove(place))
    warn(`dropped ${part.names.join(' of ')}: ${describeIssue(issue, path.slice(part.depth + 1))}`);
}

/** Returns false if another issue has removed it. */
function remove({ input, key, value }: v.IssuePathItem): boolean {
  if (!Array.isArray(input))
    return isRecord(input) && Object.hasOwn(input, String(key)) && Reflect.deleteProperty(input, String(key));
  const index = input.indexOf(value);
  if (index >= 0) input.splice(index, 1);
  return index >= 0;
}

/** Names an item so that the operator finds it in the shop's administration. */
function identify(item: unknown, index: unknown): string {
  if (!isRecord(item)) return `at place ${index}`;
  const title = item['name'] ?? item['title'] ?? item['chpu'];
  const named = typeof title === 'string' ? ` «${title.slice(0, 80)}»` : '';
  const id = item['id'];
  return typeof id === 'number' || typeof id === 'string' ? `${id}${named}` : `at place ${index}${named}`;
}

const longest = 200;

/** Where a response is invalid and why; truncated, because the response may be a page of HTML. */
export function describeIssue(
  { message }: Pick<Issue, 'message'>,
  path: readonly { key: unknown }[] = [],
): string {
  const reason = message.length > longest ? `${message.slice(0, longest)}…` : message;
  const where = path.map(({ key }) => key).join('.');
  return where === '' ? reason : `${where}: ${reason}`;
}
