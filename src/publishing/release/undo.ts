/** The files that a release replaced or removed, as numbered links in `releases/<id>.undo`. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../../contract/setup-error.ts';
import { isFile, linkOrCopy } from './links.ts';
import type { Release, ReleasePlaces } from './releases.ts';
import { type Change, namesOf } from './trees.ts';

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

/** The change that leads back to the release before the last one of the list, which begins with the published one. */
export function undoChange(places: ReleasePlaces, releases: readonly Release[]): Change {
  const files = new Map<string, string | undefined>();
  for (const { id, replaced, added } of releases) {
    for (const name of added) files.set(name, undefined);
    for (const [index, name] of replaced.entries())
      files.set(name, keptFile(id, join(undoFolder(places, id), String(index))));
  }
  const set = new Map([...files].flatMap(([name, file]) => (file === undefined ? [] : [[name, file]])));
  return { set, removed: [...files.keys()].filter((name) => !set.has(name)) };
}

function keptFile(id: string, file: string): string {
  if (isFile(file)) return file;
  throw new SetupError(`the files that release ${id} replaced are gone`);
}
