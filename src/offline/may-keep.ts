/** A single answer that is larger, as it says itself, would push out too much else. */
const largest = 2 * 1024 * 1024;

/** What the worker does not touch: the browser goes on as if there were none. */
export function isLeftAlone({ method, url, headers, cache }: Request, origin: string): boolean {
  return (
    method !== 'GET' ||
    new URL(url).origin !== origin ||
    headers.has('range') ||
    headers.has('authorization') ||
    cache === 'no-store'
  );
}

/** Whole answers of our own that nobody forbids to keep. One that was led elsewhere cannot be given to a navigation. */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
  const isOurs = type === 'basic' || type === 'default';
  const forbids = /\b(no-store|private)\b/.test(headers.get('cache-control') ?? '');
  const size = Number(headers.get('content-length') ?? 0);
  return status === 200 && isOurs && !redirected && !forbids && size <= largest;
}
