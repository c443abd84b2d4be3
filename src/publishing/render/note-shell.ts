/** Notes for the service worker what cart and search are made of: their names are known to the bundler alone. */
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Beside the pages, until the worker is built. */
export const shellFile = 'shell.json';

/** What answers presses, and the islands that need no shop. What they import comes along. */
const entries = [
  'browser/wake/answers.ts',
  'browser/offline.ts',
  'browser/listing/listing.ts',
  'ui/mount.ts',
  'islands/cart/Cart.tsx',
  'islands/search/Search.tsx',
  'islands/select-goods/SelectGoods.tsx',
  'islands/filters/Filters.tsx',
].map((entry) => resolve('src', entry));

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
        const shell = new Set<string>();
        for (const chunk of chunks.values()) {
          if (entries.some((entry) => entry in chunk.modules)) gather(chunk, chunks, shell);
        }
        this.emitFile({ type: 'asset', fileName: shellFile, source: JSON.stringify([...shell].sort()) });
      },
    },
  };
}

function gather(
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
    if (imported) gather(imported, chunks, shell);
  }
}
