import { paths } from '../editions/paths.ts';
import { caching, hashedFolders } from './caching.ts';
import { siteHeaders } from './headers.ts';
import { type Redirect, redirectLines, toCatalogue } from './redirects.ts';
import type { SiteToServe } from './site-to-serve.ts';

/** `_headers` for hosts such as Netlify and Cloudflare Pages, which revalidate everything else by default. */
export const headersFile = (site: SiteToServe): string =>
  [
    block('/*', siteHeaders(site)),
    ...hashedFolders.map((folder) => block(`/${folder}/*`, { 'Cache-Control': caching.hashed })),
  ].join('');

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  `${[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;

/** `_redirects` for the same hosts: one page serves all orders, and pages of earlier shops have moved. */
export const hostRedirects = (redirects: readonly Redirect[]): string =>
  `${paths.orders}:id ${paths.orderShell} 200\n${redirectLines([toCatalogue, ...redirects])}`;
