import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { DemoSite } from './demo-sites.ts';

const staticImport = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;
const laterImport = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/** These scripts of a site with all their static imports, transitively. */
export const withImports = (site: DemoSite, files: Iterable<string>): Promise<Set<string>> =>
  follow(site, files, [staticImport], new Set());

/** The same with dynamic imports; files in `loaded` are skipped. */
export const withLaterImports = (
  site: DemoSite,
  files: Iterable<string>,
  loaded: ReadonlySet<string>,
): Promise<Set<string>> => follow(site, files, [staticImport, laterImport], new Set(loaded));

async function follow(
  site: DemoSite,
  files: Iterable<string>,
  kinds: readonly RegExp[],
  found: Set<string>,
): Promise<Set<string>> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const text = await readFile(join(site.folder, file), 'utf8');
    const imported = kinds.flatMap((kind) => [...text.matchAll(kind)].map(([, path = '']) => path));
    await follow(
      site,
      imported.map((path) => posix.join(posix.dirname(file), path)),
      kinds,
      found,
    );
  }
  return found;
}
