import { isDeepStrictEqual } from 'node:util';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { apiBase, type Endpoint, type Schema } from '../../contract/endpoint.ts';

/** `/goodscard/{id}` as the router writes it. */
const routePath = (call: Endpoint): string => `${apiBase}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

export function on(app: Hono, call: Endpoint, handler: (context: Context) => Promise<Response>): void {
  app.on(call.method, routePath(call), handler);
}

/** Throws when an answer is not exactly what the contract says: no field more, none less, none of another form. */
export function assertAnswer(call: Endpoint, schema: Schema, answer: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(answer));
  const result = v.safeParse(schema, plain);
  const issue = result.issues?.[0];
  if (issue) throw new Error(`${call.name} breaks the contract at ${v.getDotPath(issue)}: ${issue.message}`);
  if (!isDeepStrictEqual(result.output, plain))
    throw new Error(`${call.name} answers fields that are not in the contract`);
}
