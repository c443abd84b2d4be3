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
});
