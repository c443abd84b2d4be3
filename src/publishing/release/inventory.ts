/**
 * What a tree holds besides compressed copies, by address. It stands in small files beside the site, so that a release
 * writes, and a rollback restores, only those of the addresses that changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { servedFile } from '../render/site-files.ts';
import { type Change, siteFolder } from './trees.ts';

const EntrySchema = v.object({
  /** Hash of the inputs of a page: while it stays the same, the page is reused. */
  key: v.optional(v.string()),
  isIndexable: v.optional(v.literal(true)),
  /** The first release without this asset; pages of older ones that are open in browsers may still request it. */
  unusedSince: v.optional(v.string()),
});
export type Entry = v.InferOutput<typeof EntrySchema>;
export type Inventory = ReadonlyMap<string, Entry>;

const PartSchema = v.record(v.string(), EntrySchema);
export const inventoryFolder = 'inventory';
const partCount = 256;

const partOf = (path: string) => `${(crc32(path) % partCount).toString(16).padStart(2, '0')}.json`;

/** A part that is missing or unreadable is empty: its pages are rendered again. */
export function readInventory(tree: string): Inventory {
  const folder = join(tree, inventoryFolder);
  const parts = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(parts.flatMap((part) => Object.entries(readPart(join(folder, part)))));
}

function readPart(file: string): v.InferOutput<typeof PartSchema> {
  try {
    return v.parse(PartSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Without what somebody deleted from the site. */
export function existingEntries(tree: string, inventory: Inventory): Inventory {
  return new Map([...inventory].filter(([path]) => existsSync(servedFile(join(tree, siteFolder), path))));
}

export const keysOf = (inventory: Inventory): Map<string, string> =>
  new Map([...inventory].flatMap(([path, { key }]) => (key === undefined ? [] : [[path, key]])));

export const indexableOf = (inventory: Inventory): string[] =>
  [...inventory].flatMap(([path, { isIndexable }]) => (isIndexable ? path : []));

/** Writes the parts in which an inventory differs from the one before into a folder of drafts. */
export function changedParts(next: Inventory, before: Inventory, drafts: string): Change {
  const differs = (path: string) => !isSame(next.get(path), before.get(path));
  const differing = [...next.keys(), ...before.keys()].filter(differs);
  const parts = new Map(differing.map((path): [string, [string, Entry][]] => [partOf(path), []]));
  for (const entry of next) parts.get(partOf(entry[0]))?.push(entry);
  mkdirSync(drafts, { recursive: true });
  const set = new Map<string, string>();
  const removed: string[] = [];
  for (const [part, entries] of parts) {
    const name = join(inventoryFolder, part);
    if (entries.length === 0) removed.push(name);
    else {
      const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
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
    one.unusedSince === other.unusedSince);
