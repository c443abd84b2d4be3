/** The published site on this machine, and which of its files changed since a release. */
import { publishedRelease, type Release, type ReleasePlaces, readRelease } from '../release/releases.ts';
import { withSnapshot } from '../release/snapshot.ts';
import { siteFolder } from '../release/trees.ts';
import type { Site, SiteFiles } from './publish-site.ts';
import { keysOf } from './site-objects.ts';

export const localSite = (places: ReleasePlaces): Site => ({
  withFiles: (since, task) => withFiles(places, since, task),
});

async function withFiles<T>(
  places: ReleasePlaces,
  since: string | undefined,
  task: (files: SiteFiles) => Promise<T>,
): Promise<T> {
  const release = await publishedRelease(places);
  const keys = release && since !== undefined ? await changedKeys(places, release, since) : undefined;
  return withSnapshot(places, keys, async (folder, id) => {
    // A release may have been published meanwhile.
    if (release !== undefined && id !== release.id) return withFiles(places, since, task);
    return task({ folder, release: release && nameOf(release), keys });
  });
}

/** Each machine counts its releases from 1. */
const nameOf = ({ id, madeAt, catalogue, code }: Release): string =>
  [id, madeAt, catalogue.slice(0, 12), code.slice(0, 12)].join('-');

/** Undefined: the releases in between are not known. */
async function changedKeys(
  places: ReleasePlaces,
  release: Release,
  since: string,
): Promise<string[] | undefined> {
  const now = await withEarlier(places, release);
  const start = await readRelease(places, since.split('-')[0] ?? '');
  if (start === undefined || nameOf(start) !== since) return undefined;
  const then = await withEarlier(places, start);
  // After a rollback, the release in the bucket is not an earlier one.
  const common = then.find(({ id }) => now.some((one) => one.id === id));
  if (common === undefined) return undefined;
  const after = (line: readonly Release[]) =>
    line.slice(
      0,
      line.findIndex(({ id }) => id === common.id),
    );
  const names = [...after(now), ...after(then)].flatMap(({ replaced, added }) => [...replaced, ...added]);
  const inSite = names.filter((name) => name.startsWith(`${siteFolder}/`));
  return keysOf(inSite.map((name) => name.slice(siteFolder.length + 1)));
}

/** A release and those before it, as far as they are kept. */
async function withEarlier(places: ReleasePlaces, release: Release): Promise<Release[]> {
  const line = [release];
  for (let { base } = release; base !== undefined; ) {
    const earlier = await readRelease(places, base);
    if (earlier === undefined) break;
    line.push(earlier);
    base = earlier.base;
  }
  return line;
}
