/** A larger response would push too many others out of the cache. */
const maxBytes = 2 * 1024 * 1024;

/** Requests that the worker leaves to the browser. */
export function isIgnored({ method, url, headers, cache }: Request, origin: string): boolean {
  return (
    method !== 'GET' ||
    new URL(url).origin !== origin ||
    headers.has('range') ||
    headers.has('authorization') ||
    cache === 'no-store'
  );
}

/** Of a page that may never be seen: stored, it would push a seen page out of the cache. A prerendered one counts as seen. */
export const isPrefetch = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('sec-purpose') === 'prefetch';

/** Complete responses of our origin that no header forbids to store. A redirected one cannot answer a navigation. */
export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  const isOurs = type === 'basic' || type === 'default';
  const isForbidden = /\b(no-store|private)\b/.test(headers.get('cache-control') ?? '');
  const size = Number(headers.get('content-length') ?? 0);
  return status === 200 && isOurs && !redirected && !isForbidden && size <= maxBytes;
}
