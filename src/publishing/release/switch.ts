/** Switches the published release by one rename, so that at every moment exactly one is published. */
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

/** Publishes the last earlier release that was not rolled back itself; undefined: there is no earlier one. */
export async function rollBack(places: ReleasePlaces): Promise<string | undefined> {
  const published = await publishedRelease(places);
  const earlier = (await releaseIds(places)).filter((id) => Number(id) < Number(published?.id));
  if (published === undefined || earlier.length === 0) return undefined;
  const before = await lastNotWithdrawn(places, earlier);
  if (before === undefined) throw new SetupError('every earlier release was rolled back before');
  await writeRelease(places, { ...published, withdrawn: true });
  await switchTo(places, before);
  return before;
}

async function lastNotWithdrawn(places: ReleasePlaces, ids: readonly string[]): Promise<string | undefined> {
  for (const id of ids.toReversed()) if (!(await readRelease(places, id))?.withdrawn) return id;
  return undefined;
}

/** Keeps the newest releases and always the published one; removes drafts of killed builds. */
export async function removeOldReleases(places: ReleasePlaces, releasesToKeep: number): Promise<void> {
  const published = await publishedId(places);
  const keep = new Set(
    [...(await releaseIds(places)).slice(-releasesToKeep), published].flatMap((id) => id ?? []),
  );
  const names = await readdir(places.releases);
  const old = names.filter((name) => !keep.has(basename(name, '.json')));
  // Manifests first: a release without its manifest does not exist, so no half-removed one is listed.
  for (const name of old.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
    await rm(join(places.releases, name), { recursive: true, force: true });
}
