/** Assembles a release from the pages that were rendered and the unchanged ones of the last release. */
import { mkdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildSettings } from '../../catalogue/settings.ts';
import {
  type Release,
  type ReleasePlaces,
  readRelease,
  releaseFolder,
  releaseIds,
} from '../release/releases.ts';
import { linkFrom, linkIfExists, linkUnchanged } from './hard-links.ts';
import { precompress } from './precompress.ts';

import { fileOfPage, filesOf } from './site-files.ts';

interface ReleaseParts {
  /** The folder that was rendered into; it is moved. */
  rendered: string;
  /** Keys of all pages that have one, rendered now or reused. */
  keys: Release['keys'];
  pictures: readonly string[];
  last: Release | undefined;
}

interface Assembled {
  assets: string[];
  /** Files that are new, or whose bytes differ from the last release. */
  changed: string[];
}

export async function assembleRelease(
  { places }: BuildSettings,
  folder: string,
  { rendered, keys, pictures, last }: ReleaseParts,
): Promise<Assembled> {
  await moveFolder(rendered, folder);
  const files = await filesOf(folder);
  const lastFolder = last && releaseFolder(places, last.id);
  const changed = linkUnchanged(folder, lastFolder, files);
  await precompress(folder, changed);
  const renderedFiles = new Set(files);
  const reused = Object.keys(keys)
    .map(fileOfPage)
    .filter((file) => !renderedFiles.has(file));
  if (lastFolder !== undefined) linkFrom(lastFolder, folder, reused);
  const pictureFiles = linkPictures(folder, lastFolder, places.pictures, pictures);
  const assets = [...files.filter(isAsset), ...pictureFiles];
  await linkOlderAssets(places, folder, new Set(assets));
  return { assets, changed };
}

/** Assets have a hash of their content in their name. */
export const isAsset = (file: string): boolean => /^_(astro|pictures)\//.test(file);

const pictureFolder = '_pictures';

/** Links pictures from the last release, else from the cache of conversions. */
function linkPictures(
  folder: string,
  last: string | undefined,
  cache: string,
  pictures: readonly string[],
): string[] {
  mkdirSync(join(folder, pictureFolder), { recursive: true });
  return pictures.map((picture) => {
    const file = join(pictureFolder, picture);
    const isLinked = last !== undefined && linkIfExists(join(last, file), join(folder, file));
    if (!isLinked) linkIfExists(join(cache, picture), join(folder, file));
    return file;
  });
}

/** A page of an older release may still be open in a browser and ask for its assets. */
async function linkOlderAssets(
  places: ReleasePlaces,
  folder: string,
  current: ReadonlySet<string>,
): Promise<void> {
  const linked = new Set(current);
  for (const id of (await releaseIds(places)).toReversed()) {
    const assets = (await readRelease(places, id))?.assets ?? [];
    const missing = assets.filter((file) => !linked.has(file));
    linkFrom(releaseFolder(places, id), folder, missing);
    for (const file of missing) linked.add(file);
  }
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
