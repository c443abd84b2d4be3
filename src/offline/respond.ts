import { isCacheable } from './cacheable.ts';
import { type CacheRule, cacheKey, findCached, store } from './caches.ts';

/** Milliseconds to wait for the network before a cached response is used. */
export const networkTimeout = 3000;

interface CachedRequest {
  url: string;
  rule: CacheRule;
  fetchFresh(): Promise<Response>;
  /** Keeps the worker alive for work that goes on after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** Hashed files come from the cache first, all others from the network first. */
export const respond = (request: CachedRequest): Promise<Response> =>
  request.rule.isHashed ? cacheFirst(request) : networkFirst(request);

async function cacheFirst(request: CachedRequest): Promise<Response> {
  return (await findCached(request.rule, cacheKey(request.url))) ?? fetchAndStore(request);
}

async function networkFirst(request: CachedRequest): Promise<Response> {
  const fresh = fetchAndStore(request);
  const cached = () => findCached(request.rule, cacheKey(request.url));
  const late = new Promise((resolve) => setTimeout(resolve, networkTimeout)).then(cached);
  // After a 5xx or a network failure, prefer a cached copy.
  const usable = fresh.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const first = await Promise.race([usable, late]);
  return first ?? (await cached()) ?? fresh;
}

function fetchAndStore({ url, rule, fetchFresh, waitUntil }: CachedRequest): Promise<Response> {
  const fresh = fetchFresh();
  // Cloned at once: a body can be read only once.
  const stored = fresh.then((response) =>
    isCacheable(response) ? store(rule, cacheKey(url), response.clone()) : undefined,
  );
  // A full disk is no failure of the response, and a network failure reaches the caller through `fresh`.
  waitUntil(stored.catch(() => undefined));
  return fresh;
}
