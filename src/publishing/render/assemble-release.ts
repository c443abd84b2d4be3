/** Finds out what a release changes: files to set, files to remove, and the inventory of the site afterwards. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '../bundle/site.ts';
import { changedParts, type Entry, type Inventory } from '../release/inventory.ts';
import { type Change, siteFolder } from '../release/trees.ts';
import { type Drafts, withCopies } from './drafts.ts';
import { fileOfPage, pathOfFile } from './site-files.ts';

interface ReleaseParts {
  /** New and different files. */
  drafts: Pick<Drafts, 'changed' | 'places'>;
  /** Where changed parts of the inventory are written. */
  folder: string;
  /** All pages of the site, and those that were rendered, with their keys. */
  pages: readonly SitePage[];
  due: readonly SitePage[];
  /** Files that are no pages. */
  others: readonly string[];
  /** The addresses that search engines may list. */
  addresses: readonly string[];
  pictures: { folder: string; files: readonly string[] };
  /** The place of a published file. */
  published(file: string): string | undefined;
  inventory: Inventory;
  id: string;
  /** The earliest release whose pages may still be open in browsers. */
  oldestKept: string;
}

export interface Assembled {
  change: Change;
  /** What the site holds afterwards, and the place where each of its files is now. */
  inventory: Inventory;
  find(file: string): string | undefined;
}

export function assembleRelease(parts: ReleaseParts): Assembled {
  const { drafts, folder, inventory, pictures, published } = parts;
  const next = nextInventory(parts);
  const set = new Map(drafts.places);
  const removed = new Set<string>();
  for (const copy of drafts.changed.flatMap(withCopies))
    if (!set.has(copy) && published(copy) !== undefined) removed.add(copy);
  for (const picture of pictures.files) {
    const [file, place] = [join(pictureFolder, picture), join(pictures.folder, picture)];
    if (!inventory.has(pathOfFile(file)) && existsSync(place)) set.set(file, place);
  }
  const gone = [...inventory.keys()].filter((path) => !next.has(path));
  for (const copy of gone.map(fileOfPage).flatMap(withCopies))
    if (published(copy) !== undefined) removed.add(copy);

  const ofInventory = changedParts(next, inventory, folder);
  const inSite = (file: string) => join(siteFolder, file);
  return {
    change: {
      set: new Map([...[...set].map(([file, from]) => [inSite(file), from] as const), ...ofInventory.set]),
      removed: [...[...removed].map(inSite), ...ofInventory.removed],
    },
    inventory: next,
    find: (file) => set.get(file) ?? (removed.has(file) ? undefined : published(file)),
  };
}

/** Assets have a hash of their content in their name. */
export const isAsset = (file: string): boolean => /^_(astro|pictures)\//.test(file);

const pictureFolder = '_pictures';

/** Entries that stay the same are the same objects. */
function nextInventory(parts: ReleaseParts): Inventory {
  const { pages, due, others, addresses, pictures, inventory, id, oldestKept } = parts;
  const newKeys = new Map(due.map(({ path, key }) => [path, key]));
  const indexable = new Set(addresses);
  const next = new Map<string, Entry>();
  const add = (path: string, key: string | undefined) => {
    const last = inventory.get(path);
    const isIndexable = indexable.has(path) || undefined;
    const isKept = last?.key === key && last?.isIndexable === isIndexable && last?.unusedSince === undefined;
    next.set(path, last && isKept ? last : { ...(key && { key }), ...(isIndexable && { isIndexable }) });
  };
  for (const { path } of pages) add(path, newKeys.has(path) ? newKeys.get(path) : inventory.get(path)?.key);
  for (const file of others) add(pathOfFile(file), undefined);
  for (const picture of pictures.files) add(pathOfFile(join(pictureFolder, picture)), undefined);
  for (const [path, { unusedSince = id }] of inventory) {
    if (next.has(path)) continue;
    const isRequested = isAsset(fileOfPage(path)) && Number(unusedSince) > Number(oldestKept);
    if (isRequested) next.set(path, { unusedSince });
  }
  return next;
}
