/** Uploads finished releases to an S3 storage, publishes them there, and removes old ones. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { caching } from '../../serving/caching.ts';
import { withSnapshot } from '../release/snapshot.ts';
import {
  keysOf,
  manifestOf,
  publishedName,
  type ReleaseFile,
  readManifest,
  readReleaseFiles,
  releaseName,
} from './manifest.ts';
import type { S3Settings } from './settings.ts';
import { explainStorageError, type Listed, type ObjectStore, openStore } from './store.ts';

interface Uploaded {
  release: string;
  files: number;
  /** How many of them the storage did not have yet. */
  sent: number;
}

interface PublishedSite extends Uploaded {
  edition: BuildSettings['edition'];
  /** How many old objects were removed. */
  removed: number;
}

/** Publishes each edition's current release; what is published stays if anything fails. */
export async function* publishToS3(
  { releasesToKeep, ...place }: S3Settings,
  all: readonly BuildSettings[],
): AsyncGenerator<PublishedSite> {
  const store = openStore(place);
  try {
    for (const { edition, places } of all) {
      if (!existsSync(places.site))
        throw new SetupError(`There is no built site at ${places.site}. \`npm run build\` makes one.`);
      const uploaded = await withSnapshot(places, (folder) => uploadRelease(store, edition, folder));
      const removed = await prune(store, edition, { releasesToKeep, now: new Date() });
      yield { edition, ...uploaded, removed };
    }
  } catch (error) {
    throw explainStorageError(error, place);
  } finally {
    store.close();
  }
}

const uploadsAtOnce = 16;
const json = { type: 'application/json' };

/** The pointer is written last: if the upload breaks off, the release before stays published and complete. */
export async function uploadRelease(store: ObjectStore, edition: string, folder: string): Promise<Uploaded> {
  const keys = keysOf(edition);
  const files = await readReleaseFiles(folder);
  const manifest = manifestOf(files);
  const release = releaseName(manifest);
  const published = await publishedName(store, keys);
  if (release === published) return { release, files: files.length, sent: 0 };

  const last = published === undefined ? { files: {} } : await readManifest(store, keys, published);
  const missing = missingFiles(files, new Set(Object.values(last.files)));
  await mapConcurrently(missing, uploadsAtOnce, async ({ place, digest, headers }) => {
    await store.put(keys.file(digest), await readFile(place), headers);
  });
  await store.put(keys.manifest(release), JSON.stringify(manifest), { ...json, caching: caching.hashed });
  await store.put(keys.pointer, JSON.stringify({ release }), { ...json, caching: caching.revalidated });
  return { release, files: files.length, sent: missing.length };
}

/** Files whose content is not stored yet; equal files are uploaded once. */
function missingFiles(files: readonly ReleaseFile[], stored: ReadonlySet<string>): ReleaseFile[] {
  const byDigest = new Map(files.map((file) => [file.digest, file]));
  return [...byDigest.values()].filter(({ digest }) => !stored.has(digest));
}

/** Younger files may belong to a release that is being uploaded now. */
const graceMs = 24 * 60 * 60 * 1000;

/** Removes old releases, then files that no remaining release uses. Returns the number of removed objects. */
export async function prune(
  store: ObjectStore,
  edition: string,
  { releasesToKeep, now }: { releasesToKeep: number; now: Date },
): Promise<number> {
  const keys = keysOf(edition);
  const published = await publishedName(store, keys);
  if (published === undefined) return 0;
  const manifests = (await store.list(keys.manifests)).toSorted(newestFirst);
  const publishedKey = keys.manifest(published);
  const others = manifests.filter(({ key }) => key !== publishedKey);
  const old = others.slice(releasesToKeep - 1);
  const remaining = [publishedKey, ...others.slice(0, releasesToKeep - 1).map(({ key }) => key)];
  const used = new Set<string>();
  for (const key of remaining) {
    const { files } = await readManifest(store, keys, key.slice(keys.manifests.length, -'.json'.length));
    for (const digest of Object.values(files)) used.add(keys.file(digest));
  }
  const before = new Date(now.getTime() - graceMs);
  const unused = (await store.list(keys.files)).filter(
    ({ key, changedAt }) => !used.has(key) && changedAt < before,
  );
  // Manifests first, so that no manifest names removed files.
  await store.remove(old.map(({ key }) => key));
  await store.remove(unused.map(({ key }) => key));
  return old.length + unused.length;
}

const newestFirst = (a: Listed, b: Listed) => b.changedAt.getTime() - a.changedAt.getTime();
