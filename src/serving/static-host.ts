import { paths } from '../editions/paths.ts';
import { caching, hashedFolders } from './caching.ts';
import { siteHeaders } from './headers.ts';
import type { SiteToServe } from './site-to-serve.ts';

/** `_headers` of hosts such as Netlify and Cloudflare Pages, which have everything else revalidated by themselves. */
export const headersFile = (site: SiteToServe): string =>
  [
    block('/*', siteHeaders(site)),
    ...hashedFolders.map((folder) => block(`/${folder}/*`, { 'Cache-Control': caching.hashed })),
  ].join('');

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  `${[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;

/** `_redirects` of the same hosts: one page stands for all orders. */
export const redirectsFile = (): string => `${paths.orders}:id ${paths.orderShell} 200\n`;
