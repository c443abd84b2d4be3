/** The names of what the browser keeps for a visitor. */
export const cookies = {
  cart: 'cart',
  favourites: 'favorites',
  token: 'token',
  country: 'country',
  consent: 'cookie_consent',
} as const;

/** Told to the document when a kept value has changed, here or in another tab. */
export const cookieChanged = 'kept';

export const year = 31_536_000;

/** What the browser refused to keep stays with the page, where all of its scripts find it. */
const pageData = () => document.documentElement.dataset;

export const readCookie = (name: string): string | undefined => pageData()[name] ?? readBrowserCookie(name);

/** False: only for as long as the page lives. */
export const isPersisted = (name: string): boolean => pageData()[name] === undefined;

function readBrowserCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** Another tab, a page out of the browser's cache, a page rendered ahead: `read` looks at the cookies again. */
export function followCookies(read: () => void): void {
  const { cookieStore } = globalThis;
  // The event outruns `document.cookie`, which is true once the store has answered. Where the browser does not tell of
  // cookies, the page learns of them as soon as it is looked at.
  cookieStore?.addEventListener('change', () => void cookieStore.get(cookies.cart).then(read));
  addEventListener('pageshow', read);
  document.addEventListener('prerenderingchange', read);
  document.addEventListener('visibilitychange', read);
}

/** An empty value takes the cookie away. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = value === '' ? 0 : seconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later; the next page may be asked for before that.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
  if ((readBrowserCookie(name) ?? '') === value) delete pageData()[name];
  else pageData()[name] = value;
}
