import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageKeys, readKeys } from '../../catalogue/pages-to-render.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { SetupError } from '../../contract/setup-error.ts';

interface Rendered {
  folder: string;
  /** Keys of all pages that have one, rendered now or reused. */
  keys: PageKeys;
}

/** Renders the pages that differ from the last release, in a child process. */
export async function render(settings: BuildSettings): Promise<Rendered> {
  const { edition, places } = settings;
  await Promise.all(
    [places.building, places.keys].map((folder) => rm(folder, { recursive: true, force: true })),
  );
  await mkdir(places.building, { recursive: true });
  // A new folder each time: the renderer of a killed build may still write to the old one.
  const folder = await mkdtemp(join(places.building, 'site-'));
  const child = spawn(process.execPath, [join('scripts', 'render-pages.ts'), folder], {
    env: environmentOf(settings),
    // When this process dies, the IPC channel closes and the renderer ends itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { code, output } = await finish(child);
  if (code !== 0)
    throw new SetupError(`astro could not build edition ${edition}; the last one stays.`, {
      details: output.split('\n'),
    });
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
  // Tests set another NODE_ENV, with which React's larger development build would be used.
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
