import { vi } from 'vitest';

interface Options {
  /** False: as with cookies forbidden, where writing is silently ignored. */
  keepsCookies?: boolean;
}

/** As much of a browser as the stores need: its cookies, and that it tells when a page is looked at again. */
export function standInBrowser({ keepsCookies = true }: Options = {}) {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  const visited: string[] = [];
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { lang: 'uk', dataset: {} },
  });
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0;')) cookies.delete(name);
      else if (keepsCookies) cookies.set(name, value);
    },
  });
  const window = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('location', {
    protocol: 'https:',
    hostname: 'zerno.example',
    origin: 'https://zerno.example',
    assign: (path: string) => visited.push(path),
    reload: () => visited.push('again'),
  });
  return {
    cookies,
    /** Every cookie as it was written, with its attributes. */
    written,
    /** Where the page was sent. */
    visited,
    document,
    /** The page is shown for the first time. */
    appear: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })),
    /** The page comes back from the browser's cache. */
    comeBack: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    /** Another tab has stored something under this name. */
    storeElsewhere: (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key })),
    /** The network is there again. */
    comeOnline: () => window.dispatchEvent(new Event('online')),
  };
}
