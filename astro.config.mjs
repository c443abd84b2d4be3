import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { buildSettings } from './src/catalogue/settings.ts';
import { editions } from './src/editions/editions.ts';
import { bakeTexts } from './src/publishing/render/bake-texts.ts';
import { checkChunks, chunkGroups, entryFileNames } from './src/publishing/render/chunks.ts';
import { currencyFonts } from './src/publishing/render/currency-fonts.ts';
import { fallbackFonts } from './src/publishing/render/fallback-fonts.ts';
import { hoverStyles } from './src/publishing/render/hover-styles.ts';
import { islandStyles } from './src/publishing/render/island-styles.ts';
import { collectLicences } from './src/publishing/render/licences.ts';
import { ownLoadChunk } from './src/publishing/render/load-chunk.ts';
import { pressFiles } from './src/publishing/render/press-files.ts';
import { noteShell } from './src/publishing/render/service-worker.ts';
import { checkStyles, styleGroups } from './src/publishing/render/style-files.ts';
import { familiesIn, usedFonts } from './src/publishing/render/used-fonts.ts';
import { wordmarkStyles } from './src/publishing/render/wordmark-styles.ts';
import { namedBreakpoints } from './src/styles/named-breakpoints.ts';

const [settings] = buildSettings({ EDITION: 'ua', ...process.env });
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
    new URL('./src/publishing/bundle/react-renderer.ts', import.meta.url),
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
