import { isDeepStrictEqual } from 'node:util';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { apiBase, type Endpoint, type Schema } from '../../contract/endpoint.ts';
import type { AppParts } from './app-parts.ts';
import { prepareResponse, sendResponse, streamedBody } from './responses.ts';

/** `/goodscard/{id}` in the router's form. */
const routePath = (call: Endpoint): string => `${apiBase}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

export function on(app: Hono, call: Endpoint, handler: (context: Context) => Promise<Response>): void {
  app.on(call.method, routePath(call), handler);
}

/** Throws if a response is not exactly what the contract describes, without additional or missing fields. */
export function assertContract(call: Endpoint, schema: Schema, value: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  const result = v.safeParse(schema, plain);
  const issue = result.issues?.[0];
  if (issue) throw new Error(`${call.name} breaks the contract at ${v.getDotPath(issue)}: ${issue.message}`);
  if (!isDeepStrictEqual(result.output, plain))
    throw new Error(`${call.name} answers more or fewer fields than the contract has`);
}

type Handler = (context: Context) => Promise<unknown>;

/** Registers calls about one person: no cache may store their responses, failures included. */
export const personalCalls =
  (app: Hono, checkAnswers: boolean) =>
  (call: Endpoint, handler: Handler): void =>
    on(app, call, async (context) => {
      context.header('Cache-Control', 'no-store');
      const value = await handler(context);
      const { status = 200 } = call;
      if (call.answer === undefined || status === 204) return context.body(null, 204);
      const schema = context.req.query('limit') === undefined ? call.answer : (call.page ?? call.answer);
      if (checkAnswers) assertContract(call, schema, value);
      return context.json(value, status);
    });

type CallWithAnswer = Endpoint & { answer: Schema };

/** Registers calls about one person whose responses are long: they are read while they are sent. */
export const streamedCalls =
  (app: Hono, { checkAnswers, log }: Pick<AppParts, 'checkAnswers' | 'log'>) =>
  (call: CallWithAnswer, handler: (context: Context) => Promise<AsyncGenerator<string>>): void =>
    on(app, call, async (context) => {
      context.header('Cache-Control', 'no-store');
      const pieces = await handler(context);
      const body = streamedBody(checkAnswers ? checkedPieces(call, pieces) : pieces, (error) =>
        log.error('a response was cut off', { call: call.name, error }),
      );
      return context.body(body, 200, { 'Content-Type': 'application/json' });
    });

async function* checkedPieces(call: CallWithAnswer, pieces: AsyncGenerator<string>) {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    yield piece;
  }
  assertContract(call, call.answer, JSON.parse(text));
}

/** Registers calls with the same response for everybody: they carry an ETag, so that a client can reuse its copy. */
export const publicCalls =
  (app: Hono, checkAnswers: boolean) =>
  (call: CallWithAnswer, handler: (context: Context) => Promise<unknown>): void =>
    on(app, call, async (context) => {
      const value = await handler(context);
      if (checkAnswers) assertContract(call, call.answer, value);
      return sendResponse(context, prepareResponse(value));
    });
