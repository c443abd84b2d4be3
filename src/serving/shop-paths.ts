import { apiBase } from '../contract/endpoint.ts';

/** What below the site's address the shop API answers. Its outbox is for its own machine, so it is not among them. */
export const shopPaths: readonly string[] = [`${apiBase}/`, '/media/'];

/** What is said in place of a shop API that cannot be reached. */
export const shopAway = JSON.stringify({ message: 'The shop cannot be reached' });
