import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';

/** An id that a log can hold as it is. */
const wellFormed = /^[\w.-]{8,64}$/;

/** The id of a trusted proxy, so that its log and ours name a request alike; else a new one. */
export function requestId(context: Context, trustedProxies: number): string {
  const given = trustedProxies > 0 ? context.req.header('x-request-id') : undefined;
  return given !== undefined && wellFormed.test(given) ? given : randomUUID();
}
