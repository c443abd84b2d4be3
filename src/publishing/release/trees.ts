/**
 * Two trees, each a whole site with its inventory. One is published. The other gets what it lacks of the published one, then
 * the change, and is published by one rename; so a release costs as much as what it changes.
 */
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isFile, linkFolder, moveFile, putFile, removeFile } from './links.ts';
import { differingNames, removeLog, writeLog } from './log.ts';
import { publishedId, type ReleasePlaces } from './releases.ts';

/** Names are relative to a tree: `site/about/index.html`, `inventory/3f.json`. */
export interface Change {
  /** Each new or different file, and a file with its content. */
  set: ReadonlyMap<string, string>;
  removed: readonly string[];
  /** Files in this folder are moved into the tree; others are linked, and stay in their place. */
  draftFolder?: string;
}

const names = ['a', 'b'] as const;
type TreeName = (typeof names)[number];

/** In each tree. */
export const siteFolder = 'site';

const folderOf = ({ trees }: ReleasePlaces, tree: TreeName) => join(trees, tree);
/** Each release that a tree holds is a link to its site. */
const linkOf = ({ trees }: ReleasePlaces, id: string) => join(trees, id);

function publishedName(places: ReleasePlaces): TreeName | undefined {
  const id = publishedId(places);
  if (id === undefined) return undefined;
  return names.find(
    (tree) =>
      linkTarget(linkOf(places, id)) === join(tree, siteFolder) &&
      existsSync(join(folderOf(places, tree), siteFolder)),
  );
}

/** The folder of the published tree; undefined: nothing is published, or somebody deleted it. */
export function publishedTree(places: ReleasePlaces): string | undefined {
  const tree = publishedName(places);
  return tree && folderOf(places, tree);
}

/** Finds the place of a file of the published site. */
export function findPublished(places: ReleasePlaces): (file: string) => string | undefined {
  const tree = publishedTree(places);
  return (file) => {
    const place = tree && join(tree, siteFolder, file);
    return place !== undefined && existsSync(place) ? place : undefined;
  };
}

/** Puts a change to the published site into the other tree, and publishes that as the release of this id. */
export async function publishChange(
  places: ReleasePlaces,
  id: string,
  change: Change,
  beforeSwitch: () => Promise<void> = async () => undefined,
): Promise<void> {
  const published = publishedName(places);
  const idle = otherThan(published);
  removeOldLinks(places);
  if (published === undefined) resetTree(places, idle);
  else {
    const before = repairableNames(places, idle, published);
    writeLog(places, { release: id, tree: idle, before: [...before], names: namesOf(change) });
    copyNames(places, published, idle, before);
  }
  applyTo(places, idle, change);
  await beforeSwitch();
  switchTo(places, id, idle);
  if (published === undefined) makeOtherTree(places, id, idle);
}

/** Replaces files of the published site one by one, for those that nothing else in it depends on. */
export function amendPublished(places: ReleasePlaces, files: Change['set']): void {
  const [id, published] = [publishedId(places), publishedName(places)];
  if (id === undefined || published === undefined) return;
  const differing = repairableNames(places, otherThan(published), published);
  writeLog(places, { release: id, tree: published, before: [], names: [...differing, ...files.keys()] });
  applyTo(places, published, { set: files, removed: [] });
}

function switchTo(places: ReleasePlaces, id: string, tree: TreeName): void {
  replaceLink(join(tree, siteFolder), linkOf(places, id));
  replaceLink(relative(dirname(places.site), linkOf(places, id)), places.site);
}

const otherThan = (tree: TreeName | undefined): TreeName => (tree === 'a' ? 'b' : 'a');

export const namesOf = ({ set, removed }: Change): string[] => [...set.keys(), ...removed];

/** The names in which a tree differs from the published one; a tree of which they are unknown is made anew. */
function repairableNames(places: ReleasePlaces, idle: TreeName, published: TreeName): readonly string[] {
  const id = publishedId(places);
  const names = id === undefined ? undefined : differingNames(places, idle, id);
  if (names !== undefined && existsSync(join(folderOf(places, idle), siteFolder))) return names;
  resetTree(places, idle);
  linkFolder(folderOf(places, published), folderOf(places, idle));
  return [];
}

/** The first release makes the second tree when it is published already, so that the next change is published at once. */
function makeOtherTree(places: ReleasePlaces, id: string, published: TreeName): void {
  const idle = otherThan(published);
  repairableNames(places, idle, published);
  writeLog(places, { release: id, tree: published, before: [], names: [] });
}

function resetTree(places: ReleasePlaces, tree: TreeName): void {
  // Without a log, what is in the tree does not count, also if this process is killed now.
  removeLog(places);
  rmSync(folderOf(places, tree), { recursive: true, force: true });
  mkdirSync(join(folderOf(places, tree), siteFolder), { recursive: true });
}

function copyNames(places: ReleasePlaces, from: TreeName, to: TreeName, differing: readonly string[]): void {
  const source = (name: string) => join(folderOf(places, from), name);
  const [set, removed] = partition(differing, (name) => isFile(source(name)));
  applyTo(places, to, { set: new Map(set.map((name) => [name, source(name)])), removed });
}

/** Removes first: where a folder was, a file may be due. */
function applyTo(places: ReleasePlaces, tree: TreeName, { set, removed, draftFolder }: Change): void {
  const folder = folderOf(places, tree);
  const draft = join(places.trees, 'draft');
  for (const name of removed) removeFile(folder, name);
  for (const [name, from] of set) {
    const put = draftFolder !== undefined && from.startsWith(`${draftFolder}/`) ? moveFile : putFile;
    put(from, join(folder, name), draft);
  }
  rmSync(draft, { force: true });
}

/** Links to releases that the idle tree held go before the tree is touched. */
function removeOldLinks(places: ReleasePlaces): void {
  const published = publishedId(places);
  mkdirSync(places.trees, { recursive: true });
  for (const entry of readdirSync(places.trees, { withFileTypes: true }))
    if (entry.isSymbolicLink() && entry.name !== published) rmSync(join(places.trees, entry.name));
}

/** In one step: readers see the old target or the new one. */
function replaceLink(target: string, link: string): void {
  const draft = join(dirname(link), `.${basename(link)}.draft`);
  rmSync(draft, { force: true });
  symlinkSync(target, draft);
  renameSync(draft, link);
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const one of all) (test(one) ? yes : no).push(one);
  return [yes, no];
}
