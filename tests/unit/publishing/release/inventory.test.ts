import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changedParts,
  type Entry,
  entriesOf,
  existingEntries,
  type Inventory,
  keysOf,
  readInventory,
  withEntries,
} from '../../../../src/publishing/release/inventory.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

let folder: string;
let tree: string;
beforeEach(async () => {
  folder = await temporaryFolder('inventory');
  tree = join(folder, 'tree');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes the changed parts into the tree, as a release does. Returns how many there were. */
function write(entries: ReadonlyMap<string, Entry>): number {
  const drafts = join(folder, 'drafts');
  const before = readInventory(tree);
  const gone = pathsOf(before).filter((path) => !entries.has(path));
  const next = withEntries(before, [...entries, ...gone.map((path) => [path, undefined] as const)]);
  const { set, removed } = changedParts(next, before, drafts);
  for (const [name, from] of set) cpSync(from, join(tree, name));
  for (const name of removed) rmSync(join(tree, name));
  return set.size + removed.length;
}

const pathsOf = (inventory: Inventory) => entriesOf(inventory).map(([path]) => path);

const entry = fc.record(
  { key: fc.string(), isIndexable: fc.constant(true as const), unusedAt: fc.constant(7) },
  { requiredKeys: [], noNullPrototype: true },
);
const inventory = fc.dictionary(
  fc.webPath().map((path) => `/${path}`),
  entry,
);

test('an inventory that was written over another one is read as it was', () => {
  fc.assert(
    fc.property(fc.array(inventory, { maxLength: 4 }), (all) => {
      rmSync(tree, { recursive: true, force: true });
      for (const one of all) {
        const next = new Map(Object.entries(one));
        write(next);
        expect(new Map(entriesOf(readInventory(tree)))).toEqual(next);
        expect(write(next)).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

test('an inventory of an older release is read, without the fields that are gone', () => {
  mkdirSync(join(tree, 'inventory'), { recursive: true });
  const old = { '/a/': { key: 'x' }, '/_astro/a.js': { unusedSince: 'release 7' } };
  writeFileSync(join(tree, 'inventory', '00.json'), JSON.stringify(old));
  expect(entriesOf(readInventory(tree))).toEqual([
    ['/a/', { key: 'x' }],
    ['/_astro/a.js', {}],
  ]);
});

test('one new key among thousands changes one part', () => {
  const pages = new Map(Array.from({ length: 5000 }, (_, index) => [`/product/${index}/`, { key: 'a' }]));
  write(pages);
  expect(write(new Map([...pages, ['/product/77/', { key: 'b' }]]))).toBe(1);
  const keys = keysOf(readInventory(tree));
  expect([keys.get('/product/77/'), keys.get('/product/78/')]).toEqual(['b', 'a']);
});

test('an unreadable part is empty, and a page that was deleted is left out', async () => {
  write(new Map([['/', { key: 'a' }]]));
  expect(pathsOf(existingEntries(tree, readInventory(tree)))).toEqual([]);
  mkdirSync(join(tree, 'site'));
  await writeFile(join(tree, 'site', 'index.html'), '');
  expect(pathsOf(existingEntries(tree, readInventory(tree)))).toEqual(['/']);
  await writeFile(join(tree, 'inventory', 'ff.json'), '{');
  expect(pathsOf(readInventory(tree))).toEqual(['/']);
});
