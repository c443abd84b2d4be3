/** The published site as links in a folder of its own: an upload lasts longer than two releases may take. */
import { existsSync, mkdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf, isFile, linkFolder, linkOrCopy } from './links.ts';
import type { ReleasePlaces } from './releases.ts';

/** With the files of these names, as far as they exist, or with all. The task receives the id of their release too. */
export async function withSnapshot<T>(
  places: ReleasePlaces,
  names: readonly string[] | undefined,
  task: (folder: string, id: string | undefined) => Promise<T>,
): Promise<T> {
  const folder = join(dirname(places.site), 'snapshot');
  try {
    return await task(folder, takeSnapshot(places, names, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Begins anew if the tree was changed meanwhile: the link to its release is removed before that. */
function takeSnapshot(
  { site }: ReleasePlaces,
  names: readonly string[] | undefined,
  folder: string,
): string | undefined {
  for (;;) {
    rmSync(folder, { recursive: true, force: true });
    const link = linkTo(site);
    const isUnchanged = () => link === undefined || existsSync(link);
    try {
      const tree = realpathSync(site);
      if (names === undefined) linkFolder(tree, folder);
      else linkNames(tree, folder, names);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || isUnchanged()) throw error;
    }
    if (isUnchanged()) return link && basename(link);
  }
}

function linkNames(tree: string, folder: string, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names.filter((one) => isFile(join(tree, one)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    linkOrCopy(join(tree, name), join(folder, name));
  }
}

function linkTo(site: string): string | undefined {
  try {
    return join(dirname(site), readlinkSync(site));
  } catch {
    return undefined;
  }
}
