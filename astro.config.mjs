import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { buildSettings } from './src/catalogue/settings.ts';

const [settings] = buildSettings({ EDITION: 'ua', ...process.env });
const { edition, siteUrl, places } = settings;

// One edition a build: what the other country needs never reaches this one's pages.
export default defineConfig({
  site: siteUrl,
  outDir: resolve(places.building),
  cacheDir: resolve(places.astro),
  trailingSlash: 'always',
  build: { format: 'directory' },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    resolve: {
      alias: {
        '#edition': fileURLToPath(new URL(`./src/editions/${edition}.ts`, import.meta.url)),
      },
    },
  },
});
