import { orderPattern } from '../editions/order-address.ts';
import { paths } from '../editions/paths.ts';
import { caching, hashedFolders } from './caching.ts';
import { errorFolder, errorPage, hostFiles, notFoundPage, serverErrors } from './error-pages.ts';
import { type Headers, hashedHeaders, originHeaders, siteHeaders } from './headers.ts';
import { mediaTypes } from './media-types.ts';
import { caddyText } from './quoting.ts';
import { caddyRedirects, toCatalogue } from './redirects.ts';
import { shopPaths, shopUnavailable } from './shop-paths.ts';
import type { ServedSite, Upstream } from './site-to-serve.ts';

/** The content of an edition's site block in a Caddyfile. */
export const caddyConfig = (site: ServedSite): string => `\
# Made by the build, for the site block of ${site.url}: docs/deploy.md says how.
root * ${caddyText(site.root)}
@hashed path ${hashedFolders.map((folder) => `/${folder}/*`).join(' ')}
@named not path ${hashedFolders.map((folder) => `/${folder}/*`).join(' ')}
@order path_regexp ${caddyText(orderPattern)}
@hidden path ${[`${errorFolder}*`, notFoundPage, ...Object.values(hostFiles)].join(' ')}
@absent not file {path} {path}/
@nameless path ${toCatalogue.from} ${toCatalogue.from}/
@garbled vars_regexp {http.request.uri.path} ${caddyText('[\\x00-\\x1f\\x7f]')}
@unasked not method GET HEAD
@shop path ${shopPaths.map((path) => `${path}*`).join(' ')}
${Object.keys(mediaTypes)
  .map((extension) => `@${extension} path *.${extension}`)
  .join('\n')}

${site.upstream === undefined ? '' : shopRoute(site, site.upstream)}
route {
	header @hashed {
${headerLines({ ...hashedHeaders(site), 'Cache-Control': caching.hashed })}
	}
	header @named {
${headerLines({ ...siteHeaders(site), 'Cache-Control': caching.revalidated })}
	}
${Object.entries(mediaTypes)
  .map(([extension, type]) => `\theader @${extension} Content-Type ${caddyText(type)}`)
  .join('\n')}
	error @garbled 400
	error @unasked 405
	error @hidden 404
	rewrite @order ${paths.orderShell}
	redir @nameless ${toCatalogue.to} 301
${site.redirects.length === 0 ? '' : caddyRedirects(site.redirects)}\
	error @absent 404
	encode gzip
	file_server {
		precompressed br gzip
	}
}
handle_errors {
	handle @shop {
		header Content-Type application/json
		respond ${caddyText(shopUnavailable)}
	}
	handle {
		header {
${headerLines({ ...siteHeaders(site), 'Cache-Control': caching.revalidated })}
		}
		@missing expression {http.error.status_code} == 404
		handle @missing {
${servedFile(notFoundPage)}
		}
		@broken expression {http.error.status_code} in [${serverErrors.join(', ')}]
		handle @broken {
${servedFile(errorPage('{http.error.status_code}'))}
		}
		handle {
			header Content-Type ${caddyText(mediaTypes['txt'] ?? '')}
			respond {http.error.status_text}
		}
	}
}
`;

const servedFile = (path: string) => `\
			header Content-Type ${caddyText(mediaTypes['html'] ?? '')}
			rewrite * ${path}
			encode gzip
			file_server {
				precompressed br gzip
			}`;

const shopRoute = (site: ServedSite, { url, isOurs }: Upstream) => {
  const { origin, pathname } = new URL(url);
  return `\
handle @shop {
	header {
${headerLines(originHeaders(site))}
	}
${pathname === '/' ? '' : `\trewrite * ${pathname}{uri}\n`}\
	reverse_proxy ${origin} {
${isOurs ? '' : '\t\theader_up Host {upstream_hostport}\n'}\
		header_up X-Request-Id {http.request.uuid}
	}
}
`;
};

const headerLines = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `\t\t${name} ${caddyText(value)}`)
    .join('\n');
