/** Makes a whole release of what was rendered and what stands in the last one. */
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { type Release, releaseFolder } from '../release/releases.ts';
import { carryAssets, isAsset, layPictures } from './assets.ts';
import { filesOf } from './files-of.ts';
import { fileOfPage } from './pages.ts';
import { precompress } from './precompress.ts';
import { shortenScopes } from './shorten-scopes.ts';
import { takeOver, takeOverSame } from './take-over.ts';

interface Ingredients {
  /** The folder with what was rendered; it is used up. */
  rendered: string;
  /** Of all pages that have keys, rendered or not. */
  keys: Release['keys'];
  pictures: readonly string[];
  last: Release | undefined;
}

export interface Composed {
  assets: string[];
  /** Files that are not in the last release, or not with these bytes. */
  changed: string[];
}

export async function compose(
  { places }: BuildSettings,
  folder: string,
  { rendered, keys, pictures, last }: Ingredients,
): Promise<Composed> {
  await moveFolder(rendered, folder);
  const files = await filesOf(folder);
  await shortenScopes(folder, files);
  const lastFolder = last && releaseFolder(places, last.id);
  const changed = takeOverSame(folder, lastFolder, files);
  await precompress(folder, changed);
  const made = new Set(files);
  const kept = Object.keys(keys)
    .map(fileOfPage)
    .filter((file) => !made.has(file));
  if (lastFolder !== undefined) takeOver(folder, lastFolder, kept);
  const assets = [...files.filter(isAsset), ...layPictures(folder, lastFolder, places.pictures, pictures)];
  await carryAssets(places, folder, new Set(assets));
  return { assets, changed };
}

/** A release may lie on another disk than the build. */
async function moveFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    const isOtherDisk = error instanceof Error && 'code' in error && error.code === 'EXDEV';
    if (!isOtherDisk) throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}
