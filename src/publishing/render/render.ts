import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageKeys, readKeys } from '../../catalogue/pages-to-render.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { SetupError } from '../../contract/setup-error.ts';

interface Rendered {
  folder: string;
  /** The pages that have keys: those that were rendered, and those that would have been the same again. */
  keys: PageKeys;
}

/** Renders what differs from the last release. */
export async function render(settings: BuildSettings): Promise<Rendered> {
  const { edition, places } = settings;
  await Promise.all(
    [places.building, places.keys].map((folder) => rm(folder, { recursive: true, force: true })),
  );
  await mkdir(places.building, { recursive: true });
  // The one that a killed build was rendering into may still be written to.
  const folder = await mkdtemp(join(places.building, 'site-'));
  const child = spawn(process.execPath, [join('scripts', 'render-pages.ts'), folder], {
    env: environmentOf(settings),
    // The channel is how the renderer learns that nobody waits for it any more.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { code, output } = await finish(child);
  if (code !== 0)
    throw new SetupError(`astro could not build edition ${edition}; the last one stays.\n${output}`);
  return { folder, keys: await keysIn(places.keys) };
}

const environmentOf = ({
  edition,
  siteUrl,
  publicShopApiUrl,
  worksOffline,
  tagManager,
}: BuildSettings): NodeJS.ProcessEnv => ({
  ...process.env,
  // Whoever starts the build, a test too: React has a larger build for development.
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  EDITION: edition,
  [`SITE_URL_${edition.toUpperCase()}`]: siteUrl,
  ...(publicShopApiUrl !== undefined && { PUBLIC_SHOP_API_URL: publicShopApiUrl }),
  PUBLIC_OFFLINE: worksOffline ? 'on' : 'off',
  PUBLIC_TAG_MANAGER: tagManager,
});

async function keysIn(folder: string): Promise<PageKeys> {
  const files = await readdir(folder);
  const keys = await Promise.all(files.map((file) => readKeys(join(folder, file))));
  return Object.assign({}, ...keys);
}

function finish(child: ChildProcess): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
