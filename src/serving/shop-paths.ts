import { apiBase } from '../contract/endpoint.ts';
import { officePath } from '../contract/office/office-endpoint.ts';

/** Paths that the web server passes to the shop API. Its outbox is only for its own machine. */
export const shopPaths: readonly string[] = [`${apiBase}/`, '/media/', officePath];

/** The body of the response when the shop API cannot be reached. */
export const shopUnavailable = JSON.stringify({ message: 'The shop cannot be reached' });
