/** Removes releases that are too old, and then files that no release has. */
import { keysOf, publishedName, readManifest } from './manifest.ts';
import type { Listed, ObjectStore } from './store.ts';

/** What is younger may belong to a release that is being brought in right now. */
const graceMs = 24 * 60 * 60 * 1000;

/** How many objects went. */
export async function prune(
  store: ObjectStore,
  edition: string,
  { kept, now }: { kept: number; now: Date },
): Promise<number> {
  const keys = keysOf(edition);
  const published = await publishedName(store, keys);
  if (published === undefined) return 0;
  const manifests = (await store.list(keys.manifests)).toSorted(newestFirst);
  const publishedKey = keys.manifest(published);
  const others = manifests.filter(({ key }) => key !== publishedKey);
  const old = others.slice(kept - 1);
  const named = [publishedKey, ...others.slice(0, kept - 1).map(({ key }) => key)];
  const used = new Set<string>();
  for (const key of named) {
    const { files } = await readManifest(store, keys, key.slice(keys.manifests.length, -'.json'.length));
    for (const digest of Object.values(files)) used.add(keys.file(digest));
  }
  const before = new Date(now.getTime() - graceMs);
  const unused = (await store.list(keys.files)).filter(
    ({ key, changedAt }) => !used.has(key) && changedAt < before,
  );
  // First what tells of a release, so that none is told of whose files are gone.
  await store.remove(old.map(({ key }) => key));
  await store.remove(unused.map(({ key }) => key));
  return old.length + unused.length;
}

const newestFirst = (a: Listed, b: Listed) => b.changedAt.getTime() - a.changedAt.getTime();
