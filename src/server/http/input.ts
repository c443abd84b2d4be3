import type { Context } from 'hono';
import * as v from 'valibot';
import type { ObjectSchema, Schema } from '../../contract/endpoint.ts';
import { tolerate } from '../../contract/tolerate.ts';
import { Problem } from './problem.ts';

type Issues = readonly v.BaseIssue<unknown>[];

/** What is said under a field, in place of the schema's own words. */
type Says = Readonly<Record<string, string>>;

const ignoreWarnings = () => undefined;

/** A parameter of the wrong form names nothing that exists. */
export function readParams<S extends ObjectSchema>(schema: S, context: Context): v.InferOutput<S> {
  const result = v.safeParse(schema, tolerate(schema, context.req.param(), ignoreWarnings));
  if (!result.success) throw new Problem(404, 'Not found');
  return result.output;
}

export function readQuery<S extends ObjectSchema>(
  schema: S,
  context: Context,
  says: Says = {},
): v.InferOutput<S> {
  const given = new URL(context.req.url).searchParams;
  const query: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema.entries)) {
    const value = entry.type === 'array' ? listOf(given, name) : given.get(name);
    if (value !== null) query[name] = value;
  }
  const result = v.safeParse(schema, tolerate(schema, query, ignoreWarnings));
  if (!result.success) throw unprocessable(result.issues, says);
  return result.output;
}

export function readHeaders<S extends ObjectSchema>(schema: S, context: Context): v.InferOutput<S> {
  const result = v.safeParse(schema, context.req.header());
  if (!result.success) throw unprocessable(result.issues, {});
  return result.output;
}

/** `ids=1,2`, `ids=1&ids=2` and `ids[]=1&ids[]=2` say the same. */
function listOf(given: URLSearchParams, name: string): string[] {
  return [...given.getAll(name), ...given.getAll(`${name}[]`)]
    .flatMap((value) => value.split(','))
    .filter(Boolean);
}

export async function readBody<S extends Schema>(
  schema: S,
  context: Context,
  says: Says = {},
): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await jsonOf(context));
  if (!result.success) throw unprocessable(result.issues, says);
  return result.output;
}

async function jsonOf(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not JSON');
  }
}

function unprocessable(issues: Issues, says: Says): Problem {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body';
    const said = Object.hasOwn(says, field) ? says[field] : undefined;
    errors[field] = said === undefined ? [...(errors[field] ?? []), issue.message] : [said];
  }
  return invalid(errors);
}

/** 422 with the complaints under each field. */
export function invalid(errors: Record<string, string[]>): Problem {
  return new Problem(422, Object.values(errors)[0]?.[0] ?? 'Not acceptable', { errors });
}
