/** Renders the pulled catalogue of one edition into `dist` if anything differs from what stands there. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Catalogue, CatalogueOfEdition } from '../src/catalogue/catalogue.ts';
import { writeFileWhole } from '../src/catalogue/files.ts';
import { readAlternates } from '../src/catalogue/noted-paths.ts';
import { dropUnused } from '../src/catalogue/pictures/in-use.ts';
import type { BuildSettings } from '../src/catalogue/settings.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import { buildKey } from './build-key.ts';
import { layPictures } from './build-pictures.ts';
import { precompress } from './precompress.ts';
import { shortenScopes } from './shorten-scopes.ts';

export async function buildSite(
  settings: BuildSettings,
  pulled: CatalogueOfEdition,
): Promise<'built' | 'unchanged'> {
  const { places } = settings;
  const catalogue: Catalogue = { ...pulled, alternates: await readAlternates(settings, process.env) };
  const content = JSON.stringify(catalogue);
  const key = await buildKey(settings, content);
  const lastKey = await readFile(places.key, 'utf8').catch(() => '');
  if (key === lastKey && existsSync(join(places.site, 'index.html'))) return 'unchanged';
  await writeFileWhole(places.catalogue, content);
  await render(settings);
  await layPictures(settings, catalogue);
  await dropUnused(places.pictures);
  await shortenScopes(places.building);
  await precompress(places.building);
  await replace(places.building, places.site);
  await writeFileWhole(places.key, key);
  return 'built';
}

async function render({ edition, siteUrl, publicShopApiUrl, tagManager }: BuildSettings): Promise<void> {
  const environment = {
    ...process.env,
    // Whoever starts the build, a test too: React has a larger build for development.
    NODE_ENV: 'production',
    EDITION: edition,
    [`SITE_URL_${edition.toUpperCase()}`]: siteUrl,
    ...(publicShopApiUrl !== undefined && { PUBLIC_SHOP_API_URL: publicShopApiUrl }),
    PUBLIC_TAG_MANAGER: tagManager,
  };
  const { code, output } = await run(process.execPath, [astro, 'build'], environment);
  if (code !== 0)
    throw new SetupError(`astro could not build edition ${edition}; the last one stays.\n${output}`);
}

const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');

function run(
  command: string,
  words: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

async function replace(fresh: string, target: string): Promise<void> {
  const old = `${fresh}.old`;
  await mkdir(dirname(target), { recursive: true });
  await rm(old, { recursive: true, force: true });
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
