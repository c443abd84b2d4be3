/** The longest path that a browser or a search engine is likely to have stored. */
const longest = 500;

/** Only what no web server's configuration gives a meaning, so that none of them can be broken by an address. */
const pathPattern = /^(?:\/(?!\.{1,2}(?:\/|$))[\p{L}\p{M}\p{N}\-._~+,()&'!=@:]+)+$/u;

/**
 * The path of a page that goods had in an earlier shop: decoded, and without a slash at its end. Undefined if the text is no such
 * address.
 */
export function oldAddressOf(text: string): string | undefined {
  const url = URL.parse(text.trim(), 'https://earlier.example');
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const path = decoded(url.pathname).replace(/\/+$/, '');
  return path.length <= longest && pathPattern.test(path) ? path : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
