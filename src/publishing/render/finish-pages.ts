/** The last changes to rendered pages: short names for style scopes, one order of stylesheets, short ends of shapes, scripts by their chunks. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { mapConcurrently } from '../../domain/map-concurrently.ts';

const longScope = /data-astro-cid-[a-z0-9]{8}/g;
const width = 16;

export async function finishPages(site: string, files: readonly string[]): Promise<void> {
  const shortNames = await shortScopeNames(site, files);
  const chunks = await chunksOfFacades(site, files);
  const shorten = (text: string) => text.replaceAll(longScope, (name) => shortNames.get(name) ?? name);
  await rewrite(site, files, '.css', shorten);
  await rewrite(site, files, '.html', (page) =>
    nameChunks(closeShapes(sharedStylesFirst(shorten(page))), chunks),
  );
}

/**
 * Numbers the style scopes, which a page repeats hundreds of times; those that the stylesheets name most get the
 * shortest names. Every build has all stylesheets, so the names do not depend on which pages are rendered.
 */
async function shortScopeNames(site: string, files: readonly string[]): Promise<Map<string, string>> {
  const uses = new Map<string, number>();
  await forEachText(site, files, '.css', async (_file, text) => {
    for (const [name] of text.matchAll(longScope)) uses.set(name, (uses.get(name) ?? 0) + 1);
  });
  const byUse = [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1));
  return new Map(byUse.map(([name], index) => [name, `_${index.toString(36)}`]));
}

const stylesheets = /<link rel="stylesheet" href="[^"]+">/g;
const isShared = (link: string) => /\/shared\.[^/]+\.css">$/.test(link);

/** Astro orders stylesheets by the order of imports; a page's own styles have to win over the shared ones. */
export function sharedStylesFirst(page: string): string {
  const links = page.match(stylesheets) ?? [];
  const ordered = [...links.filter(isShared), ...links.filter((link) => !isShared(link))];
  let index = 0;
  return page.replace(stylesheets, () => ordered[index++] ?? '');
}

/** Astro and React close an empty shape with an end tag, which a page repeats for each of its icons. */
export const closeShapes = (page: string): string => page.replaceAll(/><\/(path|rect|circle|use)>/g, '/>');

const facade = /^import\s*["']\.\/([^"']+\.js)["'];?\s*$/;

/** The scripts of pages that do nothing but import a chunk, with the name of that chunk. */
async function chunksOfFacades(site: string, files: readonly string[]): Promise<Map<string, string>> {
  const chunks = new Map<string, string>();
  await forEachText(site, files, '.js', async (file, text) => {
    const [, chunk] = facade.exec(text) ?? [];
    if (chunk !== undefined) chunks.set(basename(file), chunk);
  });
  return chunks;
}

const moduleScript = /(<script type="module" src="[^"]*\/)([^"/]+)(">)/g;

/** A page names the chunk itself: a browser would learn of it only from the facade, one round trip later. */
export const nameChunks = (page: string, chunks: ReadonlyMap<string, string>): string =>
  page.replace(moduleScript, (_tag, start, name, end) => `${start}${chunks.get(name) ?? name}${end}`);

async function rewrite(
  site: string,
  files: readonly string[],
  extension: string,
  change: (text: string) => string,
): Promise<void> {
  await forEachText(site, files, extension, async (file, text) => {
    const changed = change(text);
    if (changed !== text) await writeFile(file, changed);
  });
}

async function forEachText(
  site: string,
  files: readonly string[],
  extension: string,
  task: (file: string, text: string) => Promise<void>,
): Promise<void> {
  const paths = files.filter((file) => extname(file) === extension).map((file) => join(site, file));
  await mapConcurrently(paths, width, async (path) => task(path, await readFile(path, 'utf8')));
}
