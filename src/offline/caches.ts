import { apiBase } from '../contract/endpoint.ts';
import { files, paths } from '../editions/paths.ts';
import { pagesPrefix, prefix } from './cache-names.ts';

export interface CacheRule {
  cache: string;
  /** The number of responses in the cache: beyond it, the oldest is deleted. */
  limit: number;
  /** The file's name changes with its content, so a cached response is never stale. */
  isHashed: boolean;
}

/**
 * The caches of one release. Assets and pictures are named by their content, so releases share them, and a page that was
 * opened before a new release gets its scripts without a network. The assets of three releases fit.
 */
export function cacheRules(releaseId: string) {
  return {
    asset: { cache: `${prefix}assets`, limit: 600, isHashed: true },
    file: { cache: `${prefix}files-${releaseId}`, limit: 20, isHashed: false },
    page: { cache: `${pagesPrefix}${releaseId}`, limit: 60, isHashed: false },
    found: { cache: `${prefix}found-${releaseId}`, limit: 200, isHashed: false },
    picture: { cache: `${prefix}pictures`, limit: 200, isHashed: true },
  } as const satisfies Record<string, CacheRule>;
}

type CacheRules = ReturnType<typeof cacheRules>;

/** About the visitor, or answered by the shop. */
const neverCached = [paths.account, paths.checkout, `${apiBase}/`];

/** What every page needs. */
const cachedFiles: readonly string[] = [files.search, files.bubbles, files.tastes, files.noPicture];

/** Goods cards, and what the menu, the finder and searches of a large shop read. */
const foundFiles = /^\/(finder|menu|(cards|search)\/[^/]+)\.json$/;

/** Undefined when the response to this path is not cached. */
export function ruleFor(path: string, rules: CacheRules): CacheRule | undefined {
  if (neverCached.some((start) => path.startsWith(start))) return undefined;
  if (path.startsWith(files.assets)) return rules.asset;
  if (path.startsWith(files.pictures)) return rules.picture;
  if (cachedFiles.includes(path)) return rules.file;
  if (foundFiles.test(path)) return rules.found;
  return path.endsWith('/') ? rules.page : undefined;
}

/** Without the query: a static site answers all queries alike, and a query may identify somebody. */
export const cacheKey = (url: string): string => new URL(url).pathname;

export async function findCached(rule: CacheRule, key: string): Promise<Response | undefined> {
  return (await caches.open(rule.cache)).match(key, { ignoreVary: true });
}

/** Stores a response as the newest of its cache, and deletes the oldest beyond the limit. */
export async function store(
  { cache: name, limit }: CacheRule,
  key: string,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((oldest) => cache.delete(oldest)));
}
