/** Finds out what a release changes: files to set, files to remove, and the inventory of the site afterwards. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { day } from '../../domain/time/units.ts';
import type { SitePage } from '../bundle/site.ts';
import {
  assetDays,
  changedParts,
  type Entry,
  entriesOf,
  entryOf,
  type Inventory,
  withEntries,
} from '../release/inventory.ts';
import { fileOfPage, isAsset, pathOfFile, withCopies } from '../release/site-files.ts';
import { type Change, siteFolder } from '../release/trees.ts';
import type { Drafts } from './drafts.ts';

/** What a site holds. While nothing is added or removed, each part is the same object. */
export interface Contents {
  pages: readonly SitePage[];
  /** Files that are no pages. */
  others: readonly string[];
  /** The addresses that search engines may list. */
  addresses: readonly string[];
  pictures: readonly string[];
}

interface ReleaseParts {
  /** New and different files. */
  drafts: Pick<Drafts, 'changed' | 'places'>;
  /** Where changed parts of the inventory are written. */
  folder: string;
  contents: Contents;
  /** Of the published site, if that is known. */
  before: Contents | undefined;
  /** The pages that were rendered, with their keys. */
  due: readonly SitePage[];
  pictureFolder: string;
  /** The place of a published file. */
  published(file: string): string | undefined;
  inventory: Inventory;
  /** In unix seconds. */
  now: number;
}

export interface Assembled {
  change: Change;
  /** What the site holds afterwards, and the place where each of its files is now. */
  inventory: Inventory;
  find(file: string): string | undefined;
}

export function assembleRelease(parts: ReleaseParts): Assembled {
  const { drafts, folder, contents, inventory, published } = parts;
  const entries = changedEntries(parts);
  const next = withEntries(inventory, entries);
  const set = new Map(drafts.places);
  const removed = new Set<string>();
  for (const copy of drafts.changed.flatMap(withCopies))
    if (!set.has(copy) && published(copy) !== undefined) removed.add(copy);
  for (const picture of contents.pictures === parts.before?.pictures ? [] : contents.pictures) {
    const [file, place] = [join(pictureFolder, picture), join(parts.pictureFolder, picture)];
    if (entryOf(inventory, pathOfFile(file)) === undefined && existsSync(place)) set.set(file, place);
  }
  const gone = entries.flatMap(([path, entry]) => (entry === undefined ? path : []));
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

const pictureFolder = '_pictures';

/** The entries that may differ; those of what is gone are undefined. */
function changedEntries(parts: ReleaseParts): [path: string, entry: Entry | undefined][] {
  const { contents, before, due, inventory, now } = parts;
  if (before !== undefined && isSameSite(contents, before))
    return due.map(({ path, key }) => [
      path,
      { ...entryOf(inventory, path), ...(key !== undefined && { key }) },
    ]);
  const indexable = new Set(contents.addresses);
  const entry = (path: string, key: string | undefined): Entry => ({
    ...(key !== undefined && { key }),
    ...(indexable.has(path) && { isIndexable: true }),
  });
  const files = [...contents.others, ...contents.pictures.map((picture) => join(pictureFolder, picture))];
  const next = new Map([
    ...contents.pages.map(({ path }) => [path, entry(path, entryOf(inventory, path)?.key)] as const),
    ...due.map(({ path, key }) => [path, entry(path, key)] as const),
    ...files.map((file) => [pathOfFile(file), entry(pathOfFile(file), undefined)] as const),
  ]);
  const gone = entriesOf(inventory).filter(([path]) => !next.has(path));
  const goneEntries = gone.map(([path, { unusedAt = now }]): [string, Entry | undefined] => {
    const isRequested = isAsset(fileOfPage(path)) && now - unusedAt < assetDays * day;
    return [path, isRequested ? { unusedAt } : undefined];
  });
  return [...next, ...goneEntries];
}

const isSameSite = (one: Contents, other: Contents): boolean =>
  one.pages === other.pages &&
  one.others === other.others &&
  one.addresses === other.addresses &&
  one.pictures === other.pictures;
