/** The manifest of a release in the storage: its files by path, and the pointer to the published one. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as v from 'valibot';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { cachingOf } from '../../serving/caching.ts';
import { hostFiles } from '../../serving/error-pages.ts';
import { mediaTypes } from '../../serving/media-types.ts';
import { filesOf } from '../render/site-files.ts';
import type { ObjectHeaders, ObjectStore } from './store.ts';

export interface ReleaseFile {
  /** The path on the site, with a leading slash. */
  path: string;
  place: string;
  /** Of the content and the headers that it is served with. */
  digest: string;
  headers: ObjectHeaders;
}

const filesAtOnce = 8;
const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };
const notServed = new Set<string>(Object.values(hostFiles));

export async function readReleaseFiles(folder: string): Promise<ReleaseFile[]> {
  const files = await mapConcurrently(await filesOf(folder), filesAtOnce, async (name) => {
    const place = join(folder, name);
    const path = `/${name.replaceAll(sep, '/')}`;
    if (notServed.has(path)) return [];
    const headers = headersOf(path);
    const hash = createHash('sha256')
      .update(JSON.stringify(headers))
      .update(await readFile(place));
    return [{ path, place, digest: hash.digest('hex'), headers }];
  });
  return files.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
}

function headersOf(path: string): ObjectHeaders {
  const [, plain = path, packed = ''] = /^(.*?)(?:\.(br|gz))?$/.exec(path) ?? [];
  const extension = plain.slice(plain.lastIndexOf('.') + 1);
  return {
    type: mediaTypes[extension] ?? 'application/octet-stream',
    caching: cachingOf(path),
    encoding: encodings[packed],
  };
}

const PointerSchema = v.object({ release: v.string() });
const ManifestSchema = v.object({ files: v.record(v.string(), v.string()) });
/** The digest of each path. */
export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** The keys of an edition's objects. Files are written first, then the manifest, then the pointer. */
export const keysOf = (edition: string) => ({
  files: `${edition}/files/`,
  file: (digest: string) => `${edition}/files/${digest}`,
  manifests: `${edition}/releases/`,
  manifest: (release: string) => `${edition}/releases/${release}.json`,
  pointer: `${edition}/current.json`,
});
type Keys = ReturnType<typeof keysOf>;

export const manifestOf = (files: readonly ReleaseFile[]): Manifest => ({
  files: Object.fromEntries(files.map(({ path, digest }) => [path, digest])),
});

/** A hash of the manifest: the same files have the same name on every machine. */
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
