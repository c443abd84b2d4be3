/** The files that a release replaced or removed, as numbered links in `releases/<id>.undo`. */
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { SetupError } from '../../contract/setup-error.ts';
import {
  changedParts,
  type Entry,
  entriesOf,
  entryOf,
  type Inventory,
  isPart,
  readPart,
  withEntries,
} from './inventory.ts';
import { isFile, linkOrCopy } from './links.ts';
import type { Release, ReleasePlaces } from './releases.ts';
import { fileOfPage, isAsset } from './site-files.ts';
import { type Change, namesOf, siteFolder } from './trees.ts';

const undoFolder = ({ releases }: ReleasePlaces, id: string) => join(releases, `${id}.undo`);

/** Keeps what a change will replace in the published tree. */
export function keepReplaced(
  places: ReleasePlaces,
  id: string,
  published: string | undefined,
  change: Change,
): Pick<Release, 'replaced' | 'added'> {
  if (published === undefined) return { replaced: [], added: [] };
  const exists = (name: string) => isFile(join(published, name));
  const replaced = namesOf(change).filter(exists);
  const folder = undoFolder(places, id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, name] of replaced.entries())
    linkOrCopy(join(published, name), join(folder, String(index)));
  return { replaced, added: [...change.set.keys()].filter((name) => !exists(name)) };
}

/**
 * The change that leads back to the release before the last one of the list, which begins with the published one. `now` in
 * unix seconds.
 */
export function undoChange(
  places: ReleasePlaces,
  tree: string,
  releases: readonly [Release, ...Release[]],
  now: number,
): Change {
  const files = new Map<string, string | undefined>();
  for (const { id, replaced, added } of releases) {
    for (const name of added) files.set(name, undefined);
    for (const [index, name] of replaced.entries())
      files.set(name, keptFile(id, join(undoFolder(places, id), String(index))));
  }
  const set = new Map([...files].flatMap(([name, file]) => (file === undefined ? [] : [[name, file]])));
  const draftFolder = join(undoFolder(places, releases[0].id), 'assets');
  for (const [name, file] of keepAssets(tree, [...files], draftFolder, now)) set.set(name, file);
  const isGone = (name: string) => !set.has(name) && !isAsset(relative(siteFolder, name));
  return { set, removed: [...files.keys()].filter(isGone), draftFolder };
}

/** Open pages still request the assets of the releases that are undone: they stay listed, as unused ones. */
function keepAssets(
  tree: string,
  files: readonly [name: string, file: string | undefined][],
  drafts: string,
  now: number,
): Change['set'] {
  const parts = files.filter(([name]) => isPart(name));
  const before = entriesOf(new Map(parts.map(([name]) => [name, readPart(join(tree, name))])));
  const restored: Inventory = new Map(
    parts.map(([name, file]) => [basename(name), file === undefined ? new Map() : readPart(file)]),
  );
  const unused = before.flatMap(([path, { unusedAt = now }]): [string, Entry][] => {
    const isKept = isAsset(fileOfPage(path)) && entryOf(restored, path) === undefined;
    return isKept ? [[path, { unusedAt }]] : [];
  });
  return changedParts(withEntries(restored, unused), restored, drafts).set;
}

function keptFile(id: string, file: string): string {
  if (isFile(file)) return file;
  throw new SetupError(`the files that release ${id} replaced are gone`);
}
