import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { buildSettings } from './src/catalogue/settings.ts';
import { islandStyles } from './src/publishing/render/island-styles.ts';
import { noteShell } from './src/publishing/render/service-worker.ts';

const [settings] = buildSettings({ EDITION: 'ua', ...process.env });
const { edition, siteUrl, places } = settings;

/** The sheet of every primitive: for who develops, in no build. */
const look = {
  name: 'look',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/look/', entrypoint: './src/look/Look.astro' });
    },
  },
};

/** Pages with a key of their own are kept from reading anything that is not in it. */
const sealedPages = {
  name: 'sealed-pages',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      addMiddleware({
        order: 'pre',
        entrypoint: fileURLToPath(new URL('./src/catalogue/render-guard-middleware.ts', import.meta.url)),
      });
    },
  },
};

/** One file: every island needs all of it, and a split one costs a request and a dictionary for each piece. */
const reactChunk = { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\// };

/** What the page's own scripts need stays small, and is one file: it comes before anybody wants anything. */
const ownChunks = [
  {
    name: 'page',
    test: /vite\/preload-helper|src\/(locales\/(uk\/)?(painted|not-loaded)\.ts|browser\/(first|wake|leaving)\/)/,
    priority: 3,
  },
  // Of a page for no network too, which needs nothing else of what comes with an intent.
  { name: 'own-policy', test: /src\/stores\/shell\/own-policy\.ts$/, priority: 4 },
];

/** With all that they need: what they share with islands would else lie with theirs, and bring React at the first intent. */
const wakingChunks = [
  { name: 'presses', test: /src\/(browser\/presses\/[^/]+|editions\/[^/]+|domain\/money)\.ts$/, priority: 2 },
  { name: 'background', test: /src\/browser\/background\//, priority: 2 },
  {
    name: 'shop',
    test: /src\/(stores\/(shell\/shop|catalogue\/cards|cart\/calculation|cart\/try-promo-code)|client\/[^/]+)\.ts$/,
    priority: 2,
  },
];

/** What the cart and the checkout share, with all that it needs: in pieces it would be two kilobytes more. */
const goodsChunk = {
  name: 'goods',
  test: /src\/(components\/(Totals|promocode\/|line-text|GoodsCard|ShopPicture)|ui\/(Stepper|Veil|use-loaded|icons\.tsx))/,
  priority: 1,
};

/** What several kinds of page wear comes in one file: each further file is a round trip before the first paint. */
const sharedStyles = { name: 'shared', test: /\.astro\?astro&type=style|\.css$/, minShareCount: 2 };

// One edition a build: what the other country needs never reaches this one's pages.
export default defineConfig({
  site: siteUrl,
  outDir: resolve(places.building),
  cacheDir: resolve(places.astro),
  trailingSlash: 'always',
  // Nothing inline: a strict content security policy, and pages that stay small.
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // A stream for each React piece of a page costs a quarter of all rendering, and nobody reads along.
  integrations: [react({ experimentalDisableStreaming: true }), sealedPages, look],
  vite: {
    plugins: [islandStyles(), noteShell()],
    // Inlined, the constants of src/markup cost a script nothing.
    build: { assetsInlineLimit: 0, rolldownOptions: { optimization: { inlineConst: true } } },
    environments: {
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedStyles] } } } } },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ ...reactChunk, priority: 3 }, ...ownChunks, ...wakingChunks, goodsChunk],
              },
            },
          },
        },
      },
    },
    worker: { rolldownOptions: { optimization: { inlineConst: true } } },
    resolve: {
      alias: { '#edition': fileURLToPath(new URL(`./src/editions/${edition}.ts`, import.meta.url)) },
    },
  },
});
