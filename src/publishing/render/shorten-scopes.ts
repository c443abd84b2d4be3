/** Shortens the names of Astro's style scopes, which a page repeats hundreds of times. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mapConcurrently } from '../../catalogue/concurrency.ts';

const long = /data-astro-cid-[a-z0-9]{8}/g;
const width = 16;

/**
 * Numbers the scopes found in stylesheets, in the order of their long names. Every build has all stylesheets, so the
 * names do not depend on which pages are rendered.
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
  await mapConcurrently(paths, width, async (path) => task(path, await readFile(path, 'utf8')));
}
