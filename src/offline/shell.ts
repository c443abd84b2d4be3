import { files, paths } from '../editions/paths.ts';
import { prefix } from './cache-names.ts';
import { isCacheable } from './cacheable.ts';
import { type CacheRule, cacheRules, findCached, store } from './caches.ts';

interface Release {
  id: string;
  shell: readonly string[];
}

/** Stores what this release needs without a network; hashed files of older releases become the newest of their cache. */
export async function fetchShell({ id, shell }: Release): Promise<void> {
  const rules = cacheRules(id);
  await Promise.all([
    ...shell.map((path) => fetchInto(rules.asset, path)),
    fetchInto(rules.file, paths.offline),
    fetchInto(rules.file, files.tastes),
    // Only the search needs it, so the release works without it.
    fetchInto(rules.file, files.search).catch(() => undefined),
  ]);
}

async function fetchInto(rule: CacheRule, path: string): Promise<void> {
  const cached = rule.isHashed ? await caches.match(path, { ignoreVary: true }) : undefined;
  const response =
    cached ?? (await fetch(path, { cache: rule.isHashed ? 'default' : 'no-cache', priority: 'low' }));
  if (!isCacheable(response)) throw new Error(`${path} was answered with ${response.status}`);
  await store(rule, path, response);
}

/** Deletes the caches of other releases; the caches that they share stay. */
export async function deleteOtherReleases(id: string): Promise<void> {
  const ofThisRelease = new Set<string>(Object.values(cacheRules(id)).map(({ cache }) => cache));
  await deleteCaches((name) => !ofThisRelease.has(name));
}

/** Of our own caches. */
export async function deleteCaches(isUnused: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.filter(isUnused).map((name) => caches.delete(name)));
}

/** Replaces a page that is not cached. With status 503, so that no browser prerenders it as that page. */
export async function offlinePage(id: string): Promise<Response> {
  const page = await findCached(cacheRules(id).file, paths.offline);
  if (page === undefined) return Response.error();
  return new Response(page.body, { status: 503, headers: page.headers });
}
