/** The published site as links in a folder of its own: an upload lasts longer than two releases may take. */
import { existsSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, linkFolder } from './links.ts';
import type { ReleasePlaces } from './releases.ts';

export async function withSnapshot<T>(
  places: ReleasePlaces,
  task: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(dirname(places.site), 'snapshot');
  try {
    takeSnapshot(places, folder);
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Begins anew if the tree was changed meanwhile: the link to its release is removed before that. */
function takeSnapshot({ site }: ReleasePlaces, folder: string): void {
  for (;;) {
    rmSync(folder, { recursive: true, force: true });
    const link = linkTo(site);
    const isUnchanged = () => link === undefined || existsSync(link);
    try {
      linkFolder(realpathSync(site), folder);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || isUnchanged()) throw error;
    }
    if (isUnchanged()) return;
  }
}

function linkTo(site: string): string | undefined {
  try {
    return join(dirname(site), readlinkSync(site));
  } catch {
    return undefined;
  }
}
