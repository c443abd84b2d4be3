/** The manifests of an edition's releases: `releases/<id>.json`. The link `current` names the published one. */
import { readlinkSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../../catalogue/files.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';

const names = v.optional(v.array(v.string()), []);

export const ReleaseSchema = v.object({
  id: v.string(),
  /** Unix seconds. */
  madeAt: v.number(),
  /** Hashes of what it was made from. */
  catalogue: v.string(),
  code: v.string(),
  /** Number of goods in each category. */
  categories: v.record(v.string(), v.number()),
  /** Addresses that pages link to although nothing is there. */
  deadLinks: v.array(v.string()),
  /** The files that differ from those of the release before, without compressed copies. */
  changed: v.array(v.string()),
  lost: v.array(v.string()),
  /** Files that still are those of an earlier release, because they follow later. */
  late: v.optional(v.array(v.string())),
  /** Rolled back: the same release is published again only with `--insist`. */
  withdrawn: v.optional(v.boolean()),
  /** The release that was published before. */
  base: v.optional(v.string()),
  /** What undoes the release: names whose earlier files are kept, and names that did not exist. */
  replaced: names,
  added: names,
});
export type Release = v.InferOutput<typeof ReleaseSchema>;

export type ReleasePlaces = Pick<BuildSettings['places'], 'site' | 'trees' | 'releases'>;

const releaseFile = ({ releases }: ReleasePlaces, id: string): string => join(releases, `${id}.json`);

const finished = /^(\d{6,})\.json$/;

/** Oldest first. */
export async function releaseIds({ releases }: ReleasePlaces): Promise<string[]> {
  const files = await readdir(releases).catch(() => []);
  const ids = files.flatMap((name) => finished.exec(name)?.[1] ?? []);
  return ids.sort((a, b) => Number(a) - Number(b));
}

/** A counter, not a date, because clocks may be set back. */
export async function nextId(places: ReleasePlaces): Promise<string> {
  const last = (await releaseIds(places)).at(-1) ?? '0';
  return String(Number(last) + 1).padStart(6, '0');
}

export function publishedId({ site }: ReleasePlaces): string | undefined {
  try {
    return basename(readlinkSync(site));
  } catch {
    return undefined;
  }
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
  const id = publishedId(places);
  return id === undefined ? undefined : readRelease(places, id);
}

/** Releases that came after the published one, so they were rolled back unless they were never finished. */
export async function unreadableAfterPublished(places: ReleasePlaces): Promise<string[]> {
  const published = Number(publishedId(places) ?? Number.POSITIVE_INFINITY);
  const later = (await releaseIds(places)).filter((id) => Number(id) > published);
  const releases = await Promise.all(later.map((id) => readRelease(places, id)));
  return later.filter((_id, index) => releases[index] === undefined);
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
