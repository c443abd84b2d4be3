/**
 * What a tree holds besides compressed copies, by address. It stands in small files beside the site, so that a release
 * writes, and a rollback restores, only those of the addresses that changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { servedFile } from './site-files.ts';
import { type Change, siteFolder } from './trees.ts';

const EntrySchema = v.object({
  /** Hash of the inputs of a page: while it stays the same, the page is reused. */
  key: v.optional(v.string()),
  isIndexable: v.optional(v.literal(true)),
  /** When the first release without this asset was made, in unix seconds: open pages may still request it. */
  unusedAt: v.optional(v.number()),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

/** Days for which pages that are open in browsers, or cached by a CDN, may still request the assets of their release. */
export const assetDays = 7;

/** Its parts by file; a part in which nothing changes stays the same map. */
export type Inventory = ReadonlyMap<string, ReadonlyMap<string, Entry>>;

const PartSchema = v.record(v.string(), EntrySchema);
const inventoryFolder = 'inventory';
export const isPart = (name: string): boolean => dirname(name) === inventoryFolder;
const partCount = 256;

const partOf = (path: string) => `${(crc32(path) % partCount).toString(16).padStart(2, '0')}.json`;

/** A part that is missing or unreadable is empty: its pages are rendered again. */
export function readInventory(tree: string): Inventory {
  const folder = join(tree, inventoryFolder);
  const parts = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(parts.map((part) => [part, readPart(join(folder, part))]));
}

export function readPart(file: string): ReadonlyMap<string, Entry> {
  try {
    return new Map(Object.entries(v.parse(PartSchema, JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    return new Map();
  }
}

export const entryOf = (inventory: Inventory, path: string): Entry | undefined =>
  inventory.get(partOf(path))?.get(path);

export const entriesOf = (inventory: Inventory): [string, Entry][] =>
  [...inventory.values()].flatMap((part) => [...part]);

/** `undefined` removes an entry. */
export function withEntries(
  inventory: Inventory,
  changes: Iterable<readonly [string, Entry | undefined]>,
): Inventory {
  const changed = new Map<string, Map<string, Entry>>();
  for (const [path, entry] of changes) {
    const part = partOf(path);
    const current = changed.get(part) ?? inventory.get(part);
    if (isSame(entry, current?.get(path))) continue;
    const entries = changed.get(part) ?? new Map(current);
    changed.set(part, entries);
    if (entry === undefined) entries.delete(path);
    else entries.set(path, entry);
  }
  return new Map([...inventory, ...changed]);
}

/** Without what somebody deleted from the site. */
export function existingEntries(tree: string, inventory: Inventory): Inventory {
  const isMissing = (path: string) => !existsSync(servedFile(join(tree, siteFolder), path));
  const missing = entriesOf(inventory).filter(([path]) => isMissing(path));
  return withEntries(
    inventory,
    missing.map(([path]) => [path, undefined]),
  );
}

export const keysOf = (inventory: Inventory): Map<string, string> =>
  new Map(entriesOf(inventory).flatMap(([path, { key }]) => (key === undefined ? [] : [[path, key]])));

export const indexableOf = (inventory: Inventory): string[] =>
  entriesOf(inventory).flatMap(([path, { isIndexable }]) => (isIndexable ? path : []));

/** Writes the parts in which an inventory differs from the one before into a folder of drafts. */
export function changedParts(next: Inventory, before: Inventory, drafts: string): Change {
  mkdirSync(drafts, { recursive: true });
  const set = new Map<string, string>();
  const removed: string[] = [];
  for (const [part, entries] of next) {
    if (entries === before.get(part)) continue;
    const name = join(inventoryFolder, part);
    if (entries.size === 0) removed.push(name);
    else {
      const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
      writeFileSync(join(drafts, part), JSON.stringify(Object.fromEntries(sorted)));
      set.set(name, join(drafts, part));
    }
  }
  return { set, removed };
}

const isSame = (one: Entry | undefined, other: Entry | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.key === other.key &&
    one.isIndexable === other.isIndexable &&
    one.unusedAt === other.unusedAt);
