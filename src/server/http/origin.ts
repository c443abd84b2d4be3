import type { Context } from 'hono';

/** Under which the client asks the shop. */
export const originOf = (context: Context): string => new URL(context.req.url).origin;
