/** Redirects from pages of earlier shops, as each web server reads them. All of them answer only where the site has no file. */
import { namelessProduct, paths } from '../editions/paths.ts';
import { caddyText, nginxText } from './quoting.ts';

export interface Redirect {
  /** A decoded path without a slash at its end, as `oldAddressOf` writes it; with a slash it is redirected too. */
  from: string;
  /** The path of a page. */
  to: string;
}

/** From a folder of the site, where servers would look for no redirect. */
export const toCatalogue: Redirect = { from: namelessProduct, to: paths.home };

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Lines of `_redirects`. Hosts compare paths exactly, so each stands there with and without the slash. */
export const redirectLines = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${encoded(from)} ${to} 301\n${encoded(from)}/ ${to} 301\n`).join('');

const line = /^(\/\S*[^\s/]) (\/\S*) 301$/gm;

/** The redirects in the text of `_redirects`. */
export const readRedirects = (text: string): Redirect[] =>
  Array.from(text.matchAll(line), ([, from = '', to = '']) => ({ from: decodeURIComponent(from), to }));

const escaped = (path: string) => path.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** A location for paths without a file. In a location of each redirect, twenty thousand would take 300 MB instead of 25. */
export const nginxRedirects = (redirects: readonly Redirect[]): string => `\
location @moved {
${redirects.map(({ from, to }) => `    rewrite ${nginxText(`^${escaped(from)}/?$`)} ${to} permanent;\n`).join('')}\
    return 404;
}
`;

/** Directives of a route, before it answers 404. */
export const caddyRedirects = (redirects: readonly Redirect[]): string => `\
	map {http.request.uri.path} {moved_to} {
${redirects
  .flatMap(({ from, to }) => [from, `${from}/`].map((path) => `\t\t${caddyText(path)} ${caddyText(to)}\n`))
  .join('')}\
	}
	@moved {
		not file {path} {path}/
		vars_regexp {moved_to} ^/
	}
	@moved_with_query expression {http.request.uri.query} != ""
	handle @moved {
		redir @moved_with_query {moved_to}?{http.request.uri.query} 301
		redir {moved_to} 301
	}
`;
