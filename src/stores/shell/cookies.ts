/** Names of cookies. */
export const cookies = {
  cart: 'cart',
  favourites: 'favorites',
  token: 'token',
  country: 'country',
  consent: 'cookie_consent',
  /** The checksum of the message that was closed. */
  closedMessage: 'message_closed',
} as const;

/** Event of the document: a cookie value has changed, here or in another tab. */
export const cookieChanged = 'cookiechange';

export const year = 31_536_000;

/** Values that the browser refused to store, where all scripts of the page find them. */
const pageData = () => document.documentElement.dataset;

export const readCookie = (name: string): string | undefined => pageData()[name] ?? readBrowserCookie(name);

/** False: the value is lost with the page. */
export const isPersisted = (name: string): boolean => pageData()[name] === undefined;

function readBrowserCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** Calls `read` after changes by this page or another tab, a restore from the back/forward cache, and prerendering. */
export function followCookies(read: () => void): void {
  const { cookieStore } = globalThis;
  // The event fires before `document.cookie` is up to date; `get` resolves after. Browsers without this event read the
  // cookies when the page becomes visible.
  cookieStore?.addEventListener('change', () => void cookieStore.get(cookies.cart).then(read));
  addEventListener('pageshow', read);
  for (const event of [cookieChanged, 'prerenderingchange', 'visibilitychange'])
    document.addEventListener(event, read);
}

/** An empty value deletes the cookie; without `seconds` it lasts as long as the visit. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = value === '' ? 0 : seconds;
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later; the next page may be asked for before that.
  document.cookie = `${name}=${value}; Path=/${life}; SameSite=Lax${secure}`;
  if ((readBrowserCookie(name) ?? '') === value) delete pageData()[name];
  else pageData()[name] = value;
}
