import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishedId, type Release, type ReleasePlaces } from '../../../src/publishing/release/releases.ts';
import {
  publishRelease,
  removeOldReleases,
  removeUnpublished,
  rollBack,
} from '../../../src/publishing/release/switch.ts';
import { publishedTree } from '../../../src/publishing/release/trees.ts';

export const placesIn = (folder: string): ReleasePlaces => ({
  site: join(folder, 'dist', 'current'),
  trees: join(folder, 'dist', 'trees'),
  releases: join(folder, 'dist', 'releases'),
});

/** Long enough that a torn file shows. */
const times = 3000;
export const textOf = (version: number) => `${version},`.repeat(times);

/** All files of a version; in every second one a folder stands where the others have a file. */
function filesOfVersion(version: number): Map<string, string> {
  return new Map([
    ['inventory/00.json', textOf(version)],
    ['site/about/index.html', 'the same in all'],
    [version % 2 === 0 ? 'site/b' : 'site/b/index.html', textOf(version)],
    ['site/index.html', textOf(version)],
    [`site/p/${version}/index.html`, textOf(version)],
  ]);
}

function filesIn(folder: string, below = ''): Map<string, string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  return new Map(
    entries.flatMap((entry) => {
      const name = join(below, entry.name);
      if (entry.isDirectory()) return [...filesIn(folder, name), [`${name}/`, '']] as const;
      return [[name, readFileSync(join(folder, name), 'utf8')] as const];
    }),
  );
}

const sorted = (files: ReadonlyMap<string, string>) => [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Files and folders of the published tree. */
export function publishedFiles(places: ReleasePlaces): [string, string][] {
  const tree = publishedTree(places);
  return tree === undefined ? [] : sorted(filesIn(tree));
}

/** As `publishedFiles` returns them. */
export function wholeVersion(version: number): [string, string][] {
  const files = filesOfVersion(version);
  for (const name of [...files.keys()])
    for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) files.set(`${folder}/`, '');
  return sorted(files);
}

export const publishVersion = (folder: string, version: number, others: readonly string[] = []) =>
  publishSmall(placesIn(folder), version, others);

/** Publishes a version under its own number, as a rebuild does it; other files stay as they are. */
export async function publishSmall(
  places: ReleasePlaces,
  version: number,
  others: readonly string[] = [],
): Promise<Release> {
  await removeUnpublished(places);
  const [before, next] = [new Map(publishedFiles(places)), filesOfVersion(version)];
  const stage = join(dirname(places.site), 'stage');
  const set = new Map<string, string>();
  for (const [name, content] of next) {
    if (before.get(name) === content) continue;
    const place = join(stage, `${version}-${set.size}`);
    mkdirSync(stage, { recursive: true });
    writeFileSync(place, content);
    set.set(name, place);
  }
  const stays = (name: string) => name.endsWith('/') || next.has(name) || others.includes(name);
  const removed = [...before.keys()].filter((name) => !stays(name));
  const id = String(version).padStart(6, '0');
  const made = { id, madeAt: 0, catalogue: id, code: '', categories: {} };
  const release = await publishRelease(
    places,
    { ...made, deadLinks: [], changed: [], lost: [] },
    { set, removed, draftFolder: stage },
  );
  await removeOldReleases(places, 5);
  return release;
}

export const rollBackVersion = async (folder: string): Promise<number> =>
  Number(await rollBack(placesIn(folder)));

/** 0: nothing is published. */
export const publishedVersion = (folder: string): number => Number(publishedId(placesIn(folder)) ?? 0);
