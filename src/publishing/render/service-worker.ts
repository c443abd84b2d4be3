/** Builds the service worker of a finished site, or the one that unregisters installed workers. */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { build, type Plugin, type Rolldown } from 'vite';
import { readJsonFile } from '../../catalogue/files.ts';
import { files, paths } from '../../editions/paths.ts';
import { isListed, type ModuleList, unmatchedEntries } from './listed-modules.ts';

/** Lists the files of the shell for the worker; only the bundler knows their hashed names. Removed from the site. */
export const shellFile = 'shell.json';

/** The shell: the click handlers, and the islands that work without the shop. Their imports are included. */
const entries: ModuleList = [
  'src/browser/presses/start.ts',
  'src/browser/background/offline.ts',
  'src/browser/listing/listing.ts',
  'src/ui/mount.ts',
  'src/islands/cart/Cart.tsx',
  'src/islands/search/Search.tsx',
  'src/islands/select-goods/SelectGoods.tsx',
  'src/islands/filters/Filters.tsx',
];

export function noteShell(): Plugin {
  return {
    name: 'note-shell',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((output) =>
            output.type === 'chunk' ? [[output.fileName, output] as const] : [],
          ),
        );
        const modules = [...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules));
        const unmatched = unmatchedEntries('The shell of the service worker', entries, modules);
        if (unmatched.length > 0) this.error(unmatched.join('\n'));
        const shell = new Set<string>();
        for (const chunk of chunks.values()) {
          const isEntry = Object.keys(chunk.modules).some((id) => isListed(entries, id));
          if (isEntry) addWithImports(chunk, chunks, shell);
        }
        this.emitFile({ type: 'asset', fileName: shellFile, source: JSON.stringify([...shell].sort()) });
      },
    },
  };
}

function addWithImports(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  shell: Set<string>,
): void {
  if (shell.has(chunk.fileName)) return;
  shell.add(chunk.fileName);
  const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
  for (const file of [...importedCss, ...importedAssets]) shell.add(file);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) addWithImports(imported, chunks, shell);
  }
}

export async function buildWorker(site: string, worksOffline: boolean): Promise<void> {
  const listed = v.parse(v.array(v.string()), await readJsonFile(join(site, shellFile)));
  await rm(join(site, shellFile));
  const page = await readFile(join(site, paths.offline, 'index.html'), 'utf8');
  const shell = [...new Set([...listed.map((file) => `/${file}`), ...assetsOf(page)])].sort();
  // The id depends on code and menu only, so browsers do not fetch the shell again after a price change.
  const code = await bundle(worksOffline ? 'worker' : 'switched-off');
  const id = digest([code, page, ...shell]);
  await writeFile(join(site, files.worker), `const release=${JSON.stringify({ id, shell })};${code}`);
}

/** Scripts, styles and fonts that a page links to. */
const assetsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(files.assets));

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

/** One classic script: not every browser supports modules in workers. */
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
  if (chunk?.type !== 'chunk') throw new Error(`The service worker ${name} has no output`);
  return chunk.code;
}
