import { apiBase } from '../contract/endpoint.ts';
import { files } from '../editions/paths.ts';

/** Pages that are not indexable carry `noindex`: a crawler must be allowed to read them to learn it. */
export const robotsText = (siteUrl: string): string =>
  ['User-agent: *', `Disallow: ${apiBase}/`, '', `Sitemap: ${new URL(files.sitemap, siteUrl).href}`, ''].join(
    '\n',
  );
