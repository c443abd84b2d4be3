/** Files whose name tells their content. A page that is open in a browser may ask for one when its release is not published any more. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ReleasePlaces, readRelease, releaseFolder, releaseIds } from '../release/releases.ts';
import { linkIfThere, takeOver } from './take-over.ts';

export const isAsset = (file: string): boolean => /^_(astro|pictures)\//.test(file);

const pictureFolder = '_pictures';

/** Lays pictures into a release: from the one before, else from where they were converted. */
export function layPictures(
  folder: string,
  last: string | undefined,
  cache: string,
  pictures: readonly string[],
): string[] {
  mkdirSync(join(folder, pictureFolder), { recursive: true });
  return pictures.map((picture) => {
    const file = join(pictureFolder, picture);
    const isTaken = last !== undefined && linkIfThere(join(last, file), join(folder, file));
    if (!isTaken) linkIfThere(join(cache, picture), join(folder, file));
    return file;
  });
}

/** What the releases that are kept had of their own and this one has not. */
export async function carryAssets(
  places: ReleasePlaces,
  folder: string,
  own: ReadonlySet<string>,
): Promise<void> {
  const carried = new Set(own);
  for (const id of (await releaseIds(places)).toReversed()) {
    const assets = (await readRelease(places, id))?.assets ?? [];
    const more = assets.filter((file) => !carried.has(file));
    takeOver(folder, releaseFolder(places, id), more);
    for (const file of more) carried.add(file);
  }
}
