/** Gives the scopes of a finished site's styles short names: a page names them hundreds of times. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const long = /data-astro-cid-[a-z0-9]{8}/g;

/** Numbered in the order of their long names: the same code gives the same names in every build. */
export async function shortenScopes(site: string): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && ['.html', '.css'].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const names = new Set<string>();
  for (const file of files)
    for (const [name] of (await readFile(file, 'utf8')).matchAll(long)) names.add(name);
  const short = new Map([...names].sort().map((name, index) => [name, `_${index.toString(36)}`]));
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const shortened = text.replaceAll(long, (name) => short.get(name) ?? name);
    if (shortened !== text) await writeFile(file, shortened);
  }
}
