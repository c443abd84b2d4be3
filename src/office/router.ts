/** The address of the page is the only place of what is shown and how it is filtered. */
import { atom } from 'nanostores';
import { officePath } from '../contract/office/office-endpoint.ts';

export interface Address {
  /** Below the office, in parts: `['orders', '10127']`. */
  parts: readonly string[];
  query: URLSearchParams;
}

interface Options {
  /** Leaves no entry in the history: for filters that are typed. */
  replaces?: boolean;
}

const first = 'today';

export function parseAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Address {
  const below = pathname.startsWith(officePath) ? pathname.slice(officePath.length) : '';
  const parts = below.split('/').flatMap((part) => (part === '' ? [] : [decoded(part)]));
  return { parts: parts.length === 0 ? [first] : parts, query: new URLSearchParams(search) };
}

/** A path that is typed by hand may break the rules of encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address within the office: `addressOf('orders', { status: ['paid'] })` is `/office/orders?status=paid`. */
export function addressOf(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const search = queryText(query);
  return `${officePath}${path}${search === '' ? '' : `?${search}`}`;
}

/** Lists separated by commas; without what is empty. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.toString().replaceAll('%2C', ',');
}

export const $address = atom<Address>(parseAddress(location));

export function go(address: string, { replaces = false }: Options = {}): void {
  if (replaces) history.replaceState(history.state, '', address);
  else {
    // To come back to when the history leads here.
    history.replaceState({ scrolledTo: scrollY }, '');
    history.pushState(null, '', address);
  }
  $address.set(parseAddress(location));
}

/** How far the page at this address was scrolled when it was left. */
export const scrolledTo = (): number => Number(history.state?.scrolledTo ?? 0);

/** Links are followed without a new page; those that open elsewhere are the browser's. */
export function followLinks(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => $address.set(parseAddress(location)));
  addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isPlain || event.defaultPrevented || link === null || link.target !== '') return;
    if (link.origin !== location.origin || !link.pathname.startsWith(officePath)) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
