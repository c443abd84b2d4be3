import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { bakeTexts } from './src/bundling/scripts/bake-texts.ts';
import { checkChunks, chunkGroups, entryFileNames } from './src/bundling/scripts/chunks.ts';
import { collectLicences } from './src/bundling/scripts/licences.ts';
import { ownLoadChunk } from './src/bundling/scripts/load-chunk.ts';
import { pressFiles } from './src/bundling/scripts/press-files.ts';
import { noteShell } from './src/bundling/scripts/shell-files.ts';
import { currencyFonts } from './src/bundling/styles/currency-fonts.ts';
import { fallbackFonts } from './src/bundling/styles/fallback-fonts.ts';
import { hoverStyles } from './src/bundling/styles/hover-styles.ts';
import { islandStyles } from './src/bundling/styles/island-styles.ts';
import { namedBreakpoints } from './src/bundling/styles/named-breakpoints.ts';
import { cutsOfShop, shopFonts } from './src/bundling/styles/shop-fonts.ts';
import { checkStyles, styleGroups } from './src/bundling/styles/style-files.ts';
import { familiesIn, usedFonts } from './src/bundling/styles/used-fonts.ts';
import { wordmarkStyles } from './src/bundling/styles/wordmark-styles.ts';
import { buildSettings } from './src/catalogue/settings.ts';
import { defaultEdition, editions } from './src/editions/editions.ts';

const [settings] = buildSettings({ EDITION: defaultEdition, ...process.env });
const { edition, siteUrl, places } = settings;
const families = familiesIn(readFileSync(new URL('./src/shop/tokens.css', import.meta.url), 'utf8'));

/** The sheet of every primitive: for developers, in no build. */
const look = {
  name: 'look',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/look/', entrypoint: './src/look/Look.astro' });
    },
  },
};

/** A page that is rendered only when its key changes may read nothing that its key does not hash. */
const renderGuard = {
  name: 'render-guard',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      addMiddleware({
        order: 'pre',
        entrypoint: fileURLToPath(new URL('./src/catalogue/render-guard-middleware.ts', import.meta.url)),
      });
    },
  },
};

/** With a renderer that renders each component once. */
function reactRenderedOnce(options) {
  const integration = react(options);
  const { 'astro:config:setup': setUp, ...hooks } = integration.hooks;
  const serverEntrypoint = fileURLToPath(
    new URL('./src/bundling/scripts/react-renderer.ts', import.meta.url),
  );
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (setup) =>
        setUp?.({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  };
}

/**
 * Inlined, the constants of src/markup cost a script nothing; the second pass also inlines those of a script itself.
 * @type {import('vite').Rolldown.InputOptions['optimization']}
 */
const optimization = { inlineConst: { mode: 'all', pass: 2 } };

// A build is of one edition: code of other countries never reaches its pages.
export default defineConfig({
  site: siteUrl,
  outDir: resolve(places.building),
  cacheDir: resolve(places.astro),
  trailingSlash: 'always',
  // Files: `finish-pages.ts` decides what of them stands inline.
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // A stream for each React component of a page would take a quarter of the rendering time, and nothing reads it.
  integrations: [reactRenderedOnce({ experimentalDisableStreaming: true }), renderGuard, look],
  vite: {
    plugins: [
      ownLoadChunk(),
      bakeTexts(),
      islandStyles(),
      noteShell(),
      checkChunks(),
      checkStyles(),
      pressFiles(),
      collectLicences(families),
    ],
    css: {
      postcss: {
        plugins: [
          namedBreakpoints,
          hoverStyles(),
          wordmarkStyles(),
          currencyFonts(editions[edition].currency.symbol),
          usedFonts(families),
          shopFonts(cutsOfShop()),
          fallbackFonts,
        ],
      },
    },
    build: { assetsInlineLimit: 0, rolldownOptions: { optimization } },
    environments: {
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: styleGroups } } } } },
      client: {
        build: { rolldownOptions: { output: { entryFileNames, codeSplitting: { groups: chunkGroups } } } },
      },
    },
    worker: { plugins: () => [bakeTexts()], rolldownOptions: { optimization } },
    resolve: {
      alias: { '#edition': fileURLToPath(new URL(`./src/editions/${edition}.ts`, import.meta.url)) },
    },
  },
});
