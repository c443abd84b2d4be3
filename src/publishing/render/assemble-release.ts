/** Finds out what a release changes: files to set, files to remove, and the inventory of the site afterwards. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageKeys } from '../../catalogue/pages-to-render.ts';
import { changedParts, type Entry, type Inventory } from '../release/inventory.ts';
import { type Change, siteFolder } from '../release/trees.ts';
import { precompress } from './compress.ts';
import { fileOfPage, filesOf, isPage, pathOfFile } from './site-files.ts';

interface ReleaseParts {
  /** The folder that was rendered into. */
  rendered: string;
  /** Where changed parts of the inventory are written. */
  drafts: string;
  /** Keys of all pages that have one, rendered now or reused. */
  keys: PageKeys;
  /** The addresses that search engines may list. */
  addresses: readonly string[];
  pictures: { folder: string; files: readonly string[] };
  /** The published tree, and what is in it. */
  tree: string | undefined;
  inventory: Inventory;
  id: string;
  /** The earliest release whose pages may still be open in browsers. */
  oldestKept: string;
}

export interface Assembled {
  change: Change;
  /** Files that are new, or whose bytes differ from the published release. */
  changed: string[];
  /** Every page of the site afterwards, and the place where each of its files is now. */
  pages: readonly string[];
  find(file: string): string | undefined;
}

export async function assembleRelease(parts: ReleaseParts): Promise<Assembled> {
  const { rendered, drafts, tree, inventory, pictures } = parts;
  const published = (file: string) => {
    const place = tree === undefined ? undefined : join(tree, siteFolder, file);
    return place !== undefined && existsSync(place) ? place : undefined;
  };
  const files = await filesOf(rendered);
  const changed = files.filter((file) => !isSame(join(rendered, file), published(file)));
  await precompress(rendered, changed);
  const next = nextInventory(parts, files);

  const set = new Map<string, string>();
  const removed = new Set<string>();
  for (const copy of changed.flatMap(withCopies)) {
    if (existsSync(join(rendered, copy))) set.set(copy, join(rendered, copy));
    else if (published(copy) !== undefined) removed.add(copy);
  }
  for (const picture of pictures.files) {
    const [file, place] = [join(pictureFolder, picture), join(pictures.folder, picture)];
    if (!inventory.has(pathOfFile(file)) && existsSync(place)) set.set(file, place);
  }
  const gone = [...inventory.keys()].filter((path) => !next.has(path));
  for (const copy of gone.map(fileOfPage).flatMap(withCopies))
    if (published(copy) !== undefined) removed.add(copy);

  const ofInventory = changedParts(next, inventory, drafts);
  const inSite = (file: string) => join(siteFolder, file);
  return {
    change: {
      set: new Map([...[...set].map(([file, from]) => [inSite(file), from] as const), ...ofInventory.set]),
      removed: [...[...removed].map(inSite), ...ofInventory.removed],
    },
    changed,
    pages: [...next.keys()].map(fileOfPage).filter(isPage),
    find: (file) => set.get(file) ?? (removed.has(file) ? undefined : published(file)),
  };
}

const withCopies = (file: string): string[] => [file, `${file}.br`, `${file}.gz`];

const isSame = (one: string, other: string | undefined): boolean =>
  other !== undefined && readFileSync(one).equals(readFileSync(other));

/** Assets have a hash of their content in their name. */
export const isAsset = (file: string): boolean => /^_(astro|pictures)\//.test(file);

const pictureFolder = '_pictures';

function nextInventory(
  { keys, addresses, pictures, inventory, id, oldestKept }: ReleaseParts,
  rendered: readonly string[],
): Inventory {
  const next = new Map<string, Entry>(rendered.map((file) => [pathOfFile(file), {}]));
  for (const picture of pictures.files) next.set(pathOfFile(join(pictureFolder, picture)), {});
  for (const [path, key] of Object.entries(keys)) next.set(path, { key });
  for (const path of addresses) next.set(path, { ...next.get(path), isIndexable: true });
  for (const [path, { unusedSince = id }] of inventory) {
    const isRequested = isAsset(fileOfPage(path)) && Number(unusedSince) > Number(oldestKept);
    if (!next.has(path) && isRequested) next.set(path, { unusedSince });
  }
  return next;
}
