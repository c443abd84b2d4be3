import type { Context } from 'hono';
import { wordsFor } from './language.ts';
import { Problem } from './problem.ts';

const retryAfterSeconds = 5;

/** The database does not answer: nothing was done, and the same may be asked again. */
export const shopAway = (context: Context): Problem =>
  new Problem(503, wordsFor(context).away, { headers: { 'Retry-After': String(retryAfterSeconds) } });
