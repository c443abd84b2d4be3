/** One digest of everything that a build depends on: the same key means the same pages. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildSettings } from '../src/catalogue/settings.ts';

const sources = ['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/** The shop API ships beside the site, its code is in no page. */
const leftOut = join('src', 'server');

export async function buildKey(settings: BuildSettings, catalogue: string): Promise<string> {
  const hash = createHash('sha256')
    .update(process.version)
    .update(JSON.stringify(settings))
    .update(catalogue);
  for (const file of await filesOf(sources)) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

async function filesOf(entries: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const entry of entries.filter((name) => name !== leftOut)) {
    const inside = await readdir(entry, { withFileTypes: true }).catch(() => undefined);
    if (inside === undefined) files.push(entry);
    else files.push(...(await filesOf(inside.map(({ name }) => join(entry, name)))));
  }
  return files.sort();
}
