import { vi } from 'vitest';

interface Options {
  /** False simulates forbidden cookies: writing is silently ignored. */
  keepsCookies?: boolean;
}

/** The parts of a browser that the stores use: cookies, navigation and page events. */
export function standInBrowser({ keepsCookies = true }: Options = {}) {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  const visited: string[] = [];
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { lang: 'uk', dataset: {}, getAttribute: () => null },
  });
  Object.defineProperty(document, 'cookie', {
    configurable: true,
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
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => {
      history.state = state;
    },
  };
  vi.stubGlobal('history', history);
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
    /** The addresses that the page navigated to. */
    visited,
    document,
    /** The page and all that it names has loaded. */
    load: () => window.dispatchEvent(new Event('load')),
    /** What this element loads has failed. */
    fail: (target: unknown) =>
      window.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: target })),
    /** The page is shown for the first time. */
    appear: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })),
    /** The page is restored from the back/forward cache. */
    comeBack: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    /** Another tab has stored something under this name; null: it cleared the storage. */
    storeElsewhere: (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key })),
    /** The network returns. */
    comeOnline: () => window.dispatchEvent(new Event('online')),
  };
}
