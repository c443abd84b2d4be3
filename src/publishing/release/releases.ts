/** The releases of an edition on disk: folders `releases/<id>`, their manifests `releases/<id>.json`, the link `current`. */
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../../catalogue/files.ts';
import { PageKeysSchema } from '../../catalogue/pages-to-render.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { servedFile } from '../render/site-files.ts';

const ReleaseSchema = v.object({
  id: v.string(),
  /** Unix seconds. */
  madeAt: v.number(),
  /** Hashes of what it was made from. */
  catalogue: v.string(),
  code: v.string(),
  /** Hash of each page's inputs: while it stays the same, the page is reused. */
  keys: PageKeysSchema,
  /** Every indexable page. */
  addresses: v.array(v.string()),
  /** Number of goods in each category. */
  categories: v.record(v.string(), v.number()),
  /** Files with a hash in their name; open pages may request them after the next release. */
  assets: v.array(v.string()),
  /** Addresses that pages link to although nothing is there. */
  deadLinks: v.array(v.string()),
  /** The files that differ from those of the release before. */
  changed: v.array(v.string()),
  lost: v.array(v.string()),
  /** Rolled back: the same release is published again only with `--insist`. */
  withdrawn: v.optional(v.boolean()),
});
export type Release = v.InferOutput<typeof ReleaseSchema>;

export type ReleasePlaces = Pick<BuildSettings['places'], 'site' | 'releases'>;

export const releaseFolder = ({ releases }: ReleasePlaces, id: string): string => join(releases, id);
const releaseFile = ({ releases }: ReleasePlaces, id: string): string => join(releases, `${id}.json`);

const finished = /^\d{6,}$/;

/** Oldest first, without drafts that a killed build left behind. */
export async function releaseIds({ releases }: ReleasePlaces): Promise<string[]> {
  const names = await readdir(releases).catch(() => []);
  return names.filter((name) => finished.test(name)).sort((a, b) => Number(a) - Number(b));
}

/** A counter, not a date, because clocks may be set back. */
export async function nextId(places: ReleasePlaces): Promise<string> {
  const last = (await releaseIds(places)).at(-1) ?? '0';
  return String(Number(last) + 1).padStart(6, '0');
}

export async function publishedId({ site }: ReleasePlaces): Promise<string | undefined> {
  const target = await readlink(site).catch(() => undefined);
  return target === undefined ? undefined : basename(target);
}

/** Undefined if there is no manifest, or it is unreadable. */
export async function readRelease(places: ReleasePlaces, id: string): Promise<Release | undefined> {
  try {
    return v.parse(ReleaseSchema, JSON.parse(await readFile(releaseFile(places, id), 'utf8')));
  } catch {
    return undefined;
  }
}

export async function publishedRelease(places: ReleasePlaces): Promise<Release | undefined> {
  const id = await publishedId(places);
  return id === undefined ? undefined : readRelease(places, id);
}

/** The keys of pages whose files still exist: the others must be rendered again. */
export function reusableKeys(places: ReleasePlaces, { id, keys }: Release): Release['keys'] {
  const folder = releaseFolder(places, id);
  return Object.fromEntries(Object.entries(keys).filter(([path]) => existsSync(servedFile(folder, path))));
}

export async function isWithdrawn(
  places: ReleasePlaces,
  made: Pick<Release, 'catalogue' | 'code'>,
): Promise<boolean> {
  const releases = await Promise.all((await releaseIds(places)).map((id) => readRelease(places, id)));
  return releases.some(
    (release) => release?.withdrawn && release.catalogue === made.catalogue && release.code === made.code,
  );
}

export async function writeRelease(places: ReleasePlaces, release: Release): Promise<void> {
  await writeFileAtomically(releaseFile(places, release.id), JSON.stringify(release));
}
