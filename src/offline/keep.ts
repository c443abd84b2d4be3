import type { Place } from './places.ts';

/** What is kept is known by its path alone: static files answer every query alike, and queries may name somebody. */
export const keyOf = (url: string): string => new URL(url).pathname;

export async function findKept(place: Place, key: string): Promise<Response | undefined> {
  return (await caches.open(place.cache)).match(key, { ignoreVary: true });
}

/** Keeps an answer as the newest of its place, and lets go of the oldest beyond the limit. */
export async function keep({ cache: name, most }: Place, key: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)));
}
