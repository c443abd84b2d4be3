import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { buildSettings } from './src/catalogue/settings.ts';
import { places } from './src/catalogue/places.ts';

const [settings] = buildSettings({ EDITION: 'ua', ...process.env });
const { edition, siteUrl } = settings;
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

// One edition a build: what the other country needs never reaches this one's pages.
export default defineConfig({
  site: siteUrl,
  outDir: at(`./${places(edition).building}`),
  cacheDir: at(`./${places(edition).astro}`),
  trailingSlash: 'always',
  build: { format: 'directory' },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    resolve: { alias: { '#edition': at(`./src/editions/${edition}.ts`) } },
  },
});
