import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Bakes the shop's own texts into those that scripts load: merging them in the browser would cost bytes on each page. */
export const bakeTexts = (): Plugin => ({
  name: 'bake-texts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/locales\/uk\/[\w-]+\.ts$/ },
    async handler(id) {
      const groups: object = await import(/* @vite-ignore */ pathToFileURL(id).href);
      return Object.entries(groups)
        .map(([name, words]) => `export const ${name} = ${JSON.stringify(words)};`)
        .join('\n');
    },
  },
});
