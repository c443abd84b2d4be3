/** The releases of an edition as they lie on the disk: `releases/<id>`, each with `<id>.json` beside it, and `current`. */
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { writeFileWhole } from '../../catalogue/files.ts';
import { PageKeysSchema } from '../../catalogue/pages-to-render.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { servedFile } from '../render/pages.ts';

const ReleaseSchema = v.object({
  id: v.string(),
  /** Unix seconds. */
  madeAt: v.number(),
  /** Digests of what it was made from. */
  catalogue: v.string(),
  code: v.string(),
  /** Of pages that need not be rendered again while these stay the same. */
  keys: PageKeysSchema,
  /** Every page that anybody may find. */
  addresses: v.array(v.string()),
  /** How many goods stood in each category. */
  categories: v.record(v.string(), v.number()),
  /** Files whose name tells their content; pages that are open in browsers may ask for them after the next release. */
  assets: v.array(v.string()),
  /** Addresses that pages lead to, and nothing is there. */
  deadLinks: v.array(v.string()),
  /** The files that differ from those of the release before. */
  changed: v.array(v.string()),
  lost: v.array(v.string()),
  /** Somebody went back from it: only a change, or who insists, brings it back. */
  withdrawn: v.optional(v.boolean()),
});
export type Release = v.InferOutput<typeof ReleaseSchema>;

export type ReleasePlaces = Pick<BuildSettings['places'], 'site' | 'releases'>;

export const releaseFolder = ({ releases }: ReleasePlaces, id: string): string => join(releases, id);
const releaseFile = ({ releases }: ReleasePlaces, id: string): string => join(releases, `${id}.json`);

const finished = /^\d{6,}$/;

/** From the oldest; what a killed build left unfinished is none. */
export async function releaseIds({ releases }: ReleasePlaces): Promise<string[]> {
  const names = await readdir(releases).catch(() => []);
  return names.filter((name) => finished.test(name)).sort((a, b) => Number(a) - Number(b));
}

/** Counted, not dated: clocks go back. */
export async function nextId(places: ReleasePlaces): Promise<string> {
  const last = (await releaseIds(places)).at(-1) ?? '0';
  return String(Number(last) + 1).padStart(6, '0');
}

export async function publishedId({ site }: ReleasePlaces): Promise<string | undefined> {
  const target = await readlink(site).catch(() => undefined);
  return target === undefined ? undefined : basename(target);
}

/** Undefined where nothing is published, or nobody can read what. */
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

/** Of the pages that need not be rendered again, those whose files nobody has taken away. */
export function standingKeys(places: ReleasePlaces, { id, keys }: Release): Release['keys'] {
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
  await writeFileWhole(releaseFile(places, release.id), JSON.stringify(release));
}
