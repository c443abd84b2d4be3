import { officePath } from '../contract/office/office-endpoint.ts';

/** What the page shows, and how it is filtered. */
export interface Address {
  /** Below the office, in parts: `['orders', '10127']`. */
  parts: readonly string[];
  query: URLSearchParams;
}

/** Where the office begins. */
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
