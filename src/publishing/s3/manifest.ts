/** What a published release is made of, and which one is published, as the storage tells it. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ReleaseFile } from './release-files.ts';
import type { ObjectStore } from './store.ts';

const PointerSchema = v.object({ release: v.string() });
const ManifestSchema = v.object({ files: v.record(v.string(), v.string()) });
/** The digest of each path. */
export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** Where an edition's releases lie, in the order in which they are written: files, the manifest, the pointer. */
export const keysOf = (edition: string) => ({
  files: `${edition}/files/`,
  file: (digest: string) => `${edition}/files/${digest}`,
  manifests: `${edition}/releases/`,
  manifest: (release: string) => `${edition}/releases/${release}.json`,
  pointer: `${edition}/current.json`,
});
export type Keys = ReturnType<typeof keysOf>;

export const manifestOf = (files: readonly ReleaseFile[]): Manifest => ({
  files: Object.fromEntries(files.map(({ path, digest }) => [path, digest])),
});

/** The same files are the same release, whenever and wherever they were made. */
export const releaseName = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16);

export async function publishedName(store: ObjectStore, keys: Keys): Promise<string | undefined> {
  const pointer = await readJson(store, keys.pointer);
  return pointer === undefined ? undefined : v.parse(PointerSchema, pointer).release;
}

export async function readManifest(store: ObjectStore, keys: Keys, release: string): Promise<Manifest> {
  return v.parse(ManifestSchema, await readJson(store, keys.manifest(release)));
}

async function readJson(store: ObjectStore, key: string): Promise<unknown> {
  const content = await store.get(key);
  return content === undefined ? undefined : JSON.parse(Buffer.from(content).toString());
}
