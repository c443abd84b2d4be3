import { files, paths } from '../editions/paths.ts';
import { prefix } from './cache-names.ts';
import { findKept, keep } from './keep.ts';
import { mayKeep } from './may-keep.ts';
import { type Place, placesOf } from './places.ts';

interface Release {
  id: string;
  shell: readonly string[];
}

/** Fetches what this release cannot do without; what an older one has of it is not fetched again. */
export async function fetchShell({ id, shell }: Release): Promise<void> {
  const places = placesOf(id);
  await Promise.all([
    ...shell.map((path) => bring(path, places.asset)),
    bring(paths.offline, places.file),
    ...[files.marks, files.tastes].map((path) => bring(path, places.file)),
    // Large in a large shop: without it only the search has to wait.
    bring(files.search, places.file).catch(() => undefined),
  ]);
}

async function bring(path: string, place: Place): Promise<void> {
  const known = place.isHashed ? await caches.match(path, { ignoreVary: true }) : undefined;
  const response =
    known ?? (await fetch(path, { cache: place.isHashed ? 'default' : 'no-cache', priority: 'low' }));
  if (!mayKeep(response)) throw new Error(`${path} was answered with ${response.status}`);
  await keep(place, path, response);
}

/** Lets go of what other releases kept. */
export async function dropOtherReleases(id: string): Promise<void> {
  const own = new Set<string>(Object.values(placesOf(id)).map(({ cache }) => cache));
  await dropCaches((name) => !own.has(name));
}

export async function dropCaches(isUnwanted: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.filter(isUnwanted).map((name) => caches.delete(name)));
}

/** In place of a page that is not kept. Not a success, so that no page is rendered ahead as this one. */
export async function offlinePage(id: string): Promise<Response> {
  const page = await findKept(placesOf(id).file, paths.offline);
  if (page === undefined) return Response.error();
  return new Response(page.body, { status: 503, headers: page.headers });
}
