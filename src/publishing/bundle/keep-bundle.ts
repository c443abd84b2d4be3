/** Lets `astro build` stop at the bundle: the pages are rendered from it later, whenever their inputs change. */
import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The module of the bundle that renders pages, beside Astro's own entry. */
const entry = 'src/publishing/bundle/site.ts';
export const siteModule = 'site.mjs';

export const keepBundle = (folder: string): AstroIntegration => ({
  name: 'keep-bundle',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [addEntry()] } });
    },
    'astro:build:start': ({ setPrerenderer }) => {
      setPrerenderer((astro) => ({ ...astro, getStaticPaths: async () => [] }));
    },
    'astro:build:generated': async ({ dir }) => {
      await cp(new URL('.prerender/', dir), folder, { recursive: true });
    },
  },
});

const addEntry = (): Plugin => ({
  name: 'site-entry',
  enforce: 'post',
  configEnvironment(name, { build }) {
    const input = build?.rolldownOptions?.input;
    if (name !== 'prerender' || typeof input !== 'string') return undefined;
    return {
      build: {
        rolldownOptions: {
          input: { 'prerender-entry': input, site: resolve(entry) },
          output: {
            entryFileNames: ({ name }: { name: string }) =>
              name === 'site' ? siteModule : 'prerender-entry.[hash].mjs',
          },
        },
      },
    };
  },
});
