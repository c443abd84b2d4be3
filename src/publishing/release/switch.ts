/** Which release is published: one rename, so that there is never none and never two. */
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SetupError } from '../../contract/setup-error.ts';
import {
  publishedId,
  publishedRelease,
  type ReleasePlaces,
  readRelease,
  releaseIds,
  writeRelease,
} from './releases.ts';

export async function switchTo(places: ReleasePlaces, id: string): Promise<void> {
  const draft = `${places.site}.draft`;
  await mkdir(dirname(places.site), { recursive: true });
  await rm(draft, { force: true });
  await symlink(join(basename(places.releases), id), draft);
  await rename(draft, places.site);
}

/** Publishes the last earlier release that nobody went back from; undefined: there is no earlier one. */
export async function rollBack(places: ReleasePlaces): Promise<string | undefined> {
  const published = await publishedRelease(places);
  const earlier = (await releaseIds(places)).filter((id) => Number(id) < Number(published?.id));
  if (published === undefined || earlier.length === 0) return undefined;
  const before = await lastInGoodStanding(places, earlier);
  if (before === undefined) throw new SetupError('every earlier release was rolled back before');
  await writeRelease(places, { ...published, withdrawn: true });
  await switchTo(places, before);
  return before;
}

async function lastInGoodStanding(
  places: ReleasePlaces,
  ids: readonly string[],
): Promise<string | undefined> {
  for (const id of ids.toReversed()) if (!(await readRelease(places, id))?.withdrawn) return id;
  return undefined;
}

/** Keeps the newest, and the published one in any case; what a killed build left goes too. */
export async function dropOldReleases(places: ReleasePlaces, kept: number): Promise<void> {
  const published = await publishedId(places);
  const keep = new Set([...(await releaseIds(places)).slice(-kept), published].flatMap((id) => id ?? []));
  const names = await readdir(places.releases);
  const old = names.filter((name) => !keep.has(basename(name, '.json')));
  // First what tells of a release, so that a release without its file is none.
  for (const name of old.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
    await rm(join(places.releases, name), { recursive: true, force: true });
}
