/** The last changes to rendered pages: short names for style scopes and shapes, scripts by their chunks, what stands inline. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import type { SiteToServe } from '../../serving/site-to-serve.ts';
import { inlineParts, readInlineFiles } from './inline-parts.ts';
import { filesOf } from './site-files.ts';

const longScope = /data-astro-cid-[a-z0-9]{8}/g;
const width = 16;

/** Files that now stand inline in every page are removed. */
export async function finishPages(folder: string, site: SiteToServe): Promise<void> {
  const files = await filesOf(folder);
  const shortNames = await shortScopeNames(folder, files);
  const chunks = await chunksOfFacades(folder, files);
  const shorten = (text: string) => text.replaceAll(longScope, (name) => shortNames.get(name) ?? name);
  await rewrite(folder, files, '.css', shorten);
  const inline = await readInlineFiles(folder, files);
  await rewrite(folder, files, '.html', (page) =>
    inlineParts(nameChunks(closeShapes(shorten(page)), chunks), site, inline),
  );
  await Promise.all([inline.firstScript, inline.frame].map(({ file }) => rm(join(folder, file))));
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
