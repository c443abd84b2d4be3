import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Has every `import()` call the site's own `loadChunk` instead of Vite's helper. */
export const ownLoadChunk = (): Plugin => ({
  name: 'own-load-chunk',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadChunk as __vitePreload } from ${JSON.stringify(resolve('src/browser/wake/load-chunk.ts'))};`,
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = withFileNames(output.code, output.imports);
    },
  },
});

const mapDeps =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[(.*?)\]\)\)\)=>i\.map\(i=>d\[i\]\);\n?/;

/**
 * Vite names the files once in a script, and looks them up by number. Named in each call, they are 80 bytes less. What the
 * script itself imports has loaded with it.
 */
export function withFileNames(code: string, imports: readonly string[]): string {
  const files = mapDeps.exec(code)?.[1]?.split(',') ?? [];
  const imported = new Set<string | undefined>(imports.map((file) => JSON.stringify(file)));
  const named = code
    .replace(mapDeps, '')
    .replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_call, numbers: string) => {
      const listed = numbers.split(',').map((number) => files[Number(number)]);
      return `[${listed.filter((file) => !imported.has(file))}]`;
    });
  if (named.includes('__vite__mapDeps'))
    throw new Error('Vite lists the files of an import() in another way');
  return named;
}
