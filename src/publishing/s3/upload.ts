/** Brings a finished release into the storage, and publishes it in one step. */
import { readFile } from 'node:fs/promises';
import { inParallel } from '../../catalogue/in-parallel.ts';
import { caching } from '../../serving/caching.ts';
import { keysOf, manifestOf, publishedName, readManifest, releaseName } from './manifest.ts';
import { type ReleaseFile, readRelease } from './release-files.ts';
import type { ObjectStore } from './store.ts';

const width = 16;
const json = { type: 'application/json' };

export interface Uploaded {
  release: string;
  files: number;
  /** How many of them were not there yet. */
  sent: number;
}

/** Whatever breaks off on the way, the release that was published before is whole and stays. */
export async function uploadRelease(store: ObjectStore, edition: string, folder: string): Promise<Uploaded> {
  const keys = keysOf(edition);
  const files = await readRelease(folder);
  const manifest = manifestOf(files);
  const release = releaseName(manifest);
  const published = await publishedName(store, keys);
  if (release === published) return { release, files: files.length, sent: 0 };

  const known = published === undefined ? { files: {} } : await readManifest(store, keys, published);
  const fresh = unknownFiles(files, new Set(Object.values(known.files)));
  await inParallel(fresh, width, async ({ place, digest, headers }) => {
    await store.put(keys.file(digest), await readFile(place), headers);
  });
  await store.put(keys.manifest(release), JSON.stringify(manifest), { ...json, caching: caching.hashed });
  await store.put(keys.pointer, JSON.stringify({ release }), { ...json, caching: caching.revalidated });
  return { release, files: files.length, sent: fresh.length };
}

/** Each content once. */
function unknownFiles(files: readonly ReleaseFile[], known: ReadonlySet<string>): ReleaseFile[] {
  const fresh = new Map(files.map((file) => [file.digest, file]));
  return [...fresh.values()].filter(({ digest }) => !known.has(digest));
}
