/** Publishes releases and leads back to earlier ones. At every moment exactly one whole release is published. */
import { lstat, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import {
  publishedId,
  publishedRelease,
  type Release,
  type ReleasePlaces,
  readRelease,
  releaseIds,
  writeRelease,
} from './releases.ts';
import { type Change, publishChange, publishedTree } from './trees.ts';
import { keepReplaced, undoChange } from './undo.ts';

type NewRelease = Omit<Release, 'base' | 'replaced' | 'added' | 'withdrawn'>;

export async function publishRelease(
  places: ReleasePlaces,
  release: NewRelease,
  change: Change,
): Promise<Release> {
  const tree = publishedTree(places);
  const base = tree === undefined ? undefined : publishedId(places);
  const whole = { ...release, base, ...keepReplaced(places, release.id, tree, change) };
  await writeRelease(places, whole);
  try {
    await publishChange(places, release.id, change);
  } catch (error) {
    // Once it is published, the next release repairs the other tree.
    if (publishedId(places) !== release.id) throw error;
  }
  return whole;
}

/** Publishes the last earlier release that was not rolled back itself; undefined: there is no earlier one. */
export async function rollBack(places: ReleasePlaces): Promise<string | undefined> {
  const published = await publishedRelease(places);
  if (published === undefined) return undefined;
  const undone: [Release, ...Release[]] = [published];
  let before = await releaseBefore(places, published);
  if (before === undefined) return undefined;
  while (before.withdrawn) {
    undone.push(before);
    before = await releaseBefore(places, before);
    if (before === undefined) throw new SetupError('every earlier release was rolled back before');
  }
  const tree = publishedTree(places);
  if (tree === undefined)
    throw new SetupError('the published release is not on the disk; a rebuild makes it anew');
  const change = undoChange(places, tree, undone, unixTime());
  await publishChange(places, before.id, change, () =>
    writeRelease(places, { ...published, withdrawn: true }),
  );
  return before.id;
}

const releaseBefore = async (places: ReleasePlaces, { base }: Release): Promise<Release | undefined> =>
  base === undefined ? undefined : readRelease(places, base);

/** Requests that resolved the link before the last switch open their files within this time. */
const readersTime = 1000;

/** The next release changes the tree that was published before: nobody should begin to read a file there. */
export async function waitForReaders({ site }: ReleasePlaces): Promise<void> {
  const switched = await lstat(site).catch(() => undefined);
  const since = switched === undefined ? readersTime : Date.now() - switched.ctimeMs;
  // After a clock was set back, the switch lies ahead.
  if (since < readersTime) await sleep(Math.min(readersTime, readersTime - since));
}

/** Removes what killed processes left: releases that were begun and never published. */
export async function removeUnpublished(places: ReleasePlaces): Promise<void> {
  const published = Number(publishedId(places) ?? 0);
  for (const id of await releaseIds(places)) {
    const release = Number(id) > published ? await readRelease(places, id) : undefined;
    if (release !== undefined && !release.withdrawn) await rm(join(places.releases, `${id}.json`));
  }
}

/** Keeps the newest releases and always the published one. */
export async function removeOldReleases(places: ReleasePlaces, releasesToKeep: number): Promise<void> {
  const newest = (await releaseIds(places)).slice(-releasesToKeep);
  const keep = new Set([...newest, publishedId(places)].flatMap((id) => id ?? []));
  const names = await readdir(places.releases);
  const isKept = (name: string) => keep.has(basename(basename(name, '.json'), '.undo')) && name.includes('.');
  const old = names.filter((name) => !isKept(name));
  // Manifests first: a release without its manifest does not exist, so no half-removed one is listed.
  for (const name of old.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
    await rm(join(places.releases, name), { recursive: true, force: true });
}
