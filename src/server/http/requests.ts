import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import * as v from 'valibot';
import type { ObjectSchema, Schema } from '../../contract/endpoint.ts';
import { tolerate } from '../../contract/tolerate.ts';
import { defaultLocale, locales } from '../../locales/locales.ts';
import { type ServerWords, serverWords } from '../../locales/server-words.ts';
import { invalid, Problem } from './problem.ts';

type Issues = readonly v.BaseIssue<unknown>[];

/** A field's error text, in place of the schema's messages. */
type FieldTexts = Readonly<Record<string, string>>;

/** Stops at a field's first failed check: a text that is too long must not reach the checks that follow. */
const config = { abortPipeEarly: true } as const;

/** A malformed parameter is a 404, because nothing has such an address. */
export function readParams<S extends ObjectSchema>(schema: S, context: Context): v.InferOutput<S> {
  const result = v.safeParse(schema, tolerate(schema, context.req.param()), config);
  if (!result.success) throw new Problem(404, 'Not found');
  return result.output;
}

export function readQuery<S extends ObjectSchema>(
  schema: S,
  context: Context,
  texts: FieldTexts = {},
): v.InferOutput<S> {
  const { searchParams } = new URL(context.req.url);
  const query: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema.entries)) {
    const { type } = 'wrapped' in entry ? entry.wrapped : entry;
    const value = type === 'array' ? listOf(searchParams, name) : searchParams.get(name);
    if (value !== null) query[name] = value;
  }
  const result = v.safeParse(schema, tolerate(schema, query), config);
  if (!result.success) throw unprocessable(result.issues, texts, context);
  return result.output;
}

export function readHeaders<S extends ObjectSchema>(schema: S, context: Context): v.InferOutput<S> {
  const result = v.safeParse(schema, context.req.header(), config);
  if (!result.success) throw unprocessable(result.issues, {}, context);
  return result.output;
}

/** Accepts `ids=1,2`, `ids=1&ids=2` and `ids[]=1&ids[]=2`. */
function listOf(params: URLSearchParams, name: string): string[] {
  return [...params.getAll(name), ...params.getAll(`${name}[]`)]
    .flatMap((value) => value.split(','))
    .filter(Boolean);
}

export async function readBody<S extends Schema>(
  schema: S,
  context: Context,
  texts: FieldTexts = {},
): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await parseJson(context), config);
  if (!result.success) throw unprocessable(result.issues, texts, context);
  return result.output;
}

async function parseJson(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not JSON');
  }
}

function unprocessable(issues: Issues, texts: FieldTexts, context: Context): Problem {
  const { tooLong } = wordsFor(context).form.errors;
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body';
    const text = Object.hasOwn(texts, field) ? texts[field] : undefined;
    const message = isTooLongText(issue) ? tooLong : issue.message;
    errors[field] = text === undefined ? [...(errors[field] ?? []), message] : [text];
  }
  return invalid(errors);
}

/** The other checks fail for no text that a shopper types, so their messages stay the schema's. */
const isTooLongText = ({ type, input }: v.BaseIssue<unknown>) =>
  type === 'max_length' && typeof input === 'string';

/** The texts in the language that the client accepts, whatever its region, or in the default one. */
export const wordsFor = (context: Context): ServerWords => serverWords(languageOf(context));

function languageOf(context: Context): string {
  return accepts(context, {
    header: 'Accept-Language',
    supports: locales.map(({ iso }) => iso),
    default: defaultLocale.iso,
    match: (accepted, { supports, default: fallback }) =>
      accepted
        .filter(({ q }) => q > 0)
        .map(({ type }) => type.split('-')[0]?.toLowerCase() ?? '')
        .find((language) => supports.includes(language)) ?? fallback,
  });
}

/**
 * Protects calls that need no token: every page on the web can make a visitor's browser send them, with a picture or a form.
 * The header, which the contract requires anyway, can be set only by a page of an allowed origin.
 */
export function refuseForeignPages(context: Context): void {
  if (!context.req.header('client')) throw new Problem(400, 'The header Client is due');
}

/** The shop's origin in this request. */
export const originOf = (context: Context): string => new URL(context.req.url).origin;
