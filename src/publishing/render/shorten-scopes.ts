/** Gives the scopes of a finished site's styles short names: a page names them hundreds of times. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { inParallel } from '../../catalogue/in-parallel.ts';

const long = /data-astro-cid-[a-z0-9]{8}/g;
const width = 16;

/**
 * Numbered in the order of their long names, and only those that a style has: the styles are always there as a whole, so
 * the same code gives the same names, however few of the pages are rendered.
 */
export async function shortenScopes(site: string, files: readonly string[]): Promise<void> {
  const names = new Set<string>();
  await ofKind(site, files, '.css', async (_file, text) => {
    for (const [name] of text.matchAll(long)) names.add(name);
  });
  const short = new Map([...names].sort().map((name, index) => [name, `_${index.toString(36)}`]));
  for (const kind of ['.css', '.html']) {
    await ofKind(site, files, kind, async (file, text) => {
      const shortened = text.replaceAll(long, (name) => short.get(name) ?? name);
      if (shortened !== text) await writeFile(file, shortened);
    });
  }
}

async function ofKind(
  site: string,
  files: readonly string[],
  kind: string,
  task: (file: string, text: string) => Promise<void>,
): Promise<void> {
  const paths = files.filter((file) => extname(file) === kind).map((file) => join(site, file));
  await inParallel(paths, width, async (path) => task(path, await readFile(path, 'utf8')));
}
