/** Writes the service worker of a finished site, or the one that takes installed workers away. */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { build } from 'vite';
import { readJsonFile } from '../../catalogue/files.ts';
import { files, paths } from '../../editions/paths.ts';
import { shellFile } from './note-shell.ts';

export async function buildWorker(site: string, worksOffline: boolean): Promise<void> {
  const noted = v.parse(v.array(v.string()), await readJsonFile(join(site, shellFile)));
  await rm(join(site, shellFile));
  const page = await readFile(join(site, paths.offline, 'index.html'), 'utf8');
  const shell = [...new Set([...noted.map((file) => `/${file}`), ...assetsOf(page)])].sort();
  // The same code and menu give the same bytes, whatever the prices are: nobody fetches a shell for a new price.
  const code = await bundle(worksOffline ? 'worker' : 'switched-off');
  const id = digest([code, page, ...shell]);
  await writeFile(join(site, files.worker), `const release=${JSON.stringify({ id, shell })};${code}`);
}

/** Scripts, styles and fonts that a page names itself. */
const assetsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(files.assets));

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

/** One classic script: not every browser takes modules for workers. */
async function bundle(name: 'worker' | 'switched-off'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: resolve('src', 'offline', `${name}.ts`), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`The service worker ${name} came to nothing`);
  return chunk.code;
}
