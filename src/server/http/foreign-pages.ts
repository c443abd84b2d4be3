import type { Context } from 'hono';
import { Problem } from './problem.ts';

/**
 * For calls that do something without a token, as every page on the web can make its readers' browsers ask them, with a
 * picture or a form. The header that the contract wants anyway is one that only a page of the allowed origins can set.
 */
export function refuseForeignPages(context: Context): void {
  if (!context.req.header('client')) throw new Problem(400, 'The header Client is due');
}
