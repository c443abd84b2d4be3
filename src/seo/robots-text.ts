import { apiBase } from '../contract/endpoint.ts';
import { files } from '../editions/paths.ts';

/** Pages that are not for finding say so themselves: whoever may not read them would not learn it. */
export const robotsText = (siteUrl: string): string =>
  ['User-agent: *', `Disallow: ${apiBase}/`, '', `Sitemap: ${new URL(files.sitemap, siteUrl).href}`, ''].join(
    '\n',
  );
