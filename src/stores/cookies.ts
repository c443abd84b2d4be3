/** The names of what the browser keeps for a visitor. */
export const cookies = { cart: 'cart', favourites: 'favorites', token: 'token' } as const;

/** Told to the document when a kept value has changed, here or in another tab. */
export const keptChanged = 'kept';

export const year = 31_536_000;

/** What the browser refused to keep stays with the page, where all of its scripts find it. */
const page = () => document.documentElement.dataset;

export const readCookie = (name: string): string | undefined => page()[name] ?? inBrowser(name);

/** False: only for as long as the page lives. */
export const outlivesPage = (name: string): boolean => page()[name] === undefined;

function inBrowser(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** An empty value takes the cookie away. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = value === '' ? 0 : seconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later; the next page may be asked for before that.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
  if ((inBrowser(name) ?? '') === value) delete page()[name];
  else page()[name] = value;
}
