import { orderPattern } from '../editions/order-address.ts';
import { paths } from '../editions/paths.ts';
import { caching, hashedFolders } from './caching.ts';
import { gzipLevel, isTextType, smallestCompressed } from './compression.ts';
import { errorFolder, errorPage, hostFiles, notFoundPage, serverErrors } from './error-pages.ts';
import { type Headers, hashedHeaders, originHeaders, siteHeaders } from './headers.ts';
import { mediaTypes } from './media-types.ts';
import { nginxText } from './quoting.ts';
import { nginxRedirects, toCatalogue } from './redirects.ts';
import { shopPaths, shopUnavailable } from './shop-paths.ts';
import type { ServedSite, Upstream } from './site-to-serve.ts';

/** Bytes of a TLS record. */
export const recordSize = 4096;

/** The content of an edition's `server` block in nginx. */
export const nginxConfig = (site: ServedSite): string => `\
# Made by the build, for the server block of ${site.url}: docs/deploy.md says how.
root ${nginxText(site.root)};
index index.html;
absolute_redirect off;
server_tokens off;

types {
${typeLines}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${charsetTypes.join(' ')};

# Of Debian's package libnginx-mod-http-brotli-static; without it, leave this line out.
brotli_static on;
gzip_static on;
# For clients that do not accept the copy that a file has.
gzip on;
gzip_comp_level ${gzipLevel};
gzip_min_length ${smallestCompressed};
gzip_proxied any;
gzip_types ${textTypes.join(' ')};
gzip_vary on;

# A browser can read what was encrypted together only once all of it has come: by default 16 KB, most of a page.
ssl_buffer_size ${recordSize / 1024}k;

${addHeaders({ ...siteHeaders(site), 'Cache-Control': caching.revalidated })}

error_page 403 =404 ${notFoundPage};
error_page 404 ${notFoundPage};
${serverErrors.map((status) => `error_page ${status} ${errorPage(status)};`).join('\n')}
location ^~ ${errorFolder} { internal; }
${[notFoundPage, ...Object.values(hostFiles)].map((path) => `location = ${path} { internal; }`).join('\n')}

location ~ ${nginxText(`^${toCatalogue.from}/?$`)} { return 301 ${toCatalogue.to}; }
location / {
    try_files $uri $uri/ ${site.redirects.length === 0 ? '=404' : '@moved'};
}
${site.redirects.length === 0 ? '' : nginxRedirects(site.redirects)}\
location ~ ${nginxText(`^/(${hashedFolders.join('|')})/`)} {
    try_files $uri =404;
${addHeaders({ ...hashedHeaders(site), 'Cache-Control': caching.hashed }, '    ')}
}
location ~ ${nginxText(orderPattern)} {
    try_files ${paths.orderShell}index.html =404;
}
${site.upstream === undefined ? '' : shopLocations(site, site.upstream)}`;

const shopLocations = (site: ServedSite, upstream: Upstream) => `
${shopPaths.map((path) => shopLocation(site, upstream, path)).join('\n')}
location @shop_away {
    default_type application/json;
    return 502 '${shopUnavailable}';
}
`;

/** With an add_header of its own, even an empty one, a location does not inherit the site's: the shop API sends its own. */
const shopLocation = (site: ServedSite, { url, isOurs }: Upstream, path: string) => `\
location ^~ ${path} {
    proxy_pass ${new URL(url).pathname === '/' ? url : `${url}${path}`};
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header Host ${isOurs ? '$http_host' : '$proxy_host'};
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
    add_header X-Empty "" always;
${addHeaders(originHeaders(site), '    ')}
    error_page 502 504 = @shop_away;
}`;

const addHeaders = (headers: Headers, indent = '') =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${nginxText(value)} always;`)
    .join('\n');

const bareTypes = Object.entries(mediaTypes).map(([extension, type]) => ({
  extension,
  type: type.replace(/;.*/, ''),
  hasCharset: type.includes('charset'),
}));
const typeLines = bareTypes.map(({ extension, type }) => `    ${type} ${extension};`).join('\n');
/** nginx always includes text/html. */
const namedTypes = bareTypes.filter(({ extension }) => extension !== 'html');
const charsetTypes = namedTypes.filter(({ hasCharset }) => hasCharset).map(({ type }) => type);
const textTypes = namedTypes.map(({ type }) => type).filter(isTextType);
